import Link from 'next/link'
import { BrokenLink } from '@/components/ui/broken-link'
import { buttonClass } from '@/components/ui/button'
import { routes } from '@/lib/routes'

/** Said of a link about an account that can't be what was mailed. */
export function BrokenAccountLink() {
  return (
    <BrokenLink text="It is incomplete, or was changed on its way. Copy the whole link from the mail, or ask for a new one.">
      <Link href={routes.login()} className={buttonClass.primary}>
        Go to sign in
      </Link>
    </BrokenLink>
  )
}
