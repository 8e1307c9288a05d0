import Link from 'next/link'
import { BrokenLink } from '@/components/ui/broken-link'
import { buttonClass } from '@/components/ui/button'
import { routes } from '@/lib/routes'

/** Shown for a confirmation link that is incomplete or malformed. */
export function BrokenAccountLink() {
  return (
    <BrokenLink text="It is incomplete, or was changed on its way. Copy the whole link from the mail, or ask for a new one.">
      <Link href={routes.login()} className={buttonClass.primary}>
        Go to sign in
      </Link>
    </BrokenLink>
  )
}
