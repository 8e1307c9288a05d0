import Link from 'next/link'
import { BrokenLink } from '@/components/ui/broken-link'
import { buttonClass } from '@/components/ui/button'
import { routes } from '@/lib/routes'

export function BrokenListLink() {
  return (
    <BrokenLink text="It is incomplete or was altered on the way. Copy the whole link from the mail.">
      <Link href={routes.subscribe()} className={buttonClass.quiet}>
        Ask for a new link to subscribe
      </Link>
    </BrokenLink>
  )
}
