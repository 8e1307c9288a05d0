'use client'

import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useAccount } from '@/components/accounts/account-store'
import { buttonClass } from '@/components/ui/button'
import { adminTab } from '@/lib/admin/list-query'
import type { Filters } from '@/lib/lineups/filters'
import { routes } from '@/lib/routes'

/** The way to the form of a new lineup, for admins alone; it leads back to this list. */
export function AddLineupLink({ filters }: { filters: Filters }) {
  const account = useAccount()
  if (!account.known || !account.personal?.isAdmin) return null
  return (
    <Link
      href={routes.admin({ ...adminTab('lineups'), lineup: 'new', back: routes.lineups(filters) })}
      prefetch={false}
      className={buttonClass.primary}
    >
      <Plus className="size-4" aria-hidden />
      Add Lineup
    </Link>
  )
}
