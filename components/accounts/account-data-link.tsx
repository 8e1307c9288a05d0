import Link from 'next/link'
import { routes } from '@/lib/routes'

export function AccountDataLink() {
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
