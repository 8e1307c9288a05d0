import Link from 'next/link'
import { routes } from '@/lib/routes'

/** Tells a banned person what they can still do. */
export function LeaveLink() {
  return (
    <Link
      href={routes.accountData}
      prefetch={false}
      className="flex min-h-11 items-center self-center px-3 text-sm text-signal underline underline-offset-4"
    >
      Export or delete my account
    </Link>
  )
}
