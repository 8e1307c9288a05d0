'use client'

import { Plus } from 'lucide-react'
import { useAccount } from '@/components/accounts/account-store'
import { ButtonLink } from '@/components/ui/button-link'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import type { Filters } from '@/lib/lineups/list/filters'
import { routes } from '@/lib/routes'

export function AddFirstLineups() {
  return (
    <>
      <ButtonLink href={routes.admin(defaultListQuery('import'))}>Import lineups</ButtonLink>
      <ButtonLink href={routes.admin({ ...defaultListQuery('lineups'), lineup: 'new' })} variant="quiet">
        Add Lineup
      </ButtonLink>
    </>
  )
}

export function AddFirstLineupsOfAdmin() {
  return useAccount()?.isAdmin ? <AddFirstLineups /> : null
}

/** For admins. The form leads back to this list. */
export function AddLineupLink({ filters }: { filters: Filters }) {
  if (!useAccount()?.isAdmin) return null
  return (
    <ButtonLink
      href={routes.admin({ ...defaultListQuery('lineups'), lineup: 'new', back: routes.lineups(filters) })}
    >
      <Plus className="size-4" aria-hidden />
      <span className="low:sr-only max-sm:sr-only">Add Lineup</span>
    </ButtonLink>
  )
}
