'use client'

import { useAccount } from '@/components/accounts/account-store'
import { ButtonLink } from '@/components/ui/button-link'
import { defaultListQuery } from '@/lib/dashboard/list-query'
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
