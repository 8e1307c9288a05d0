'use client'

import { useAccount } from '@/components/accounts/account-store'
import { FirstLineups } from './first-lineups'

/** Leads the admin from a page without lineups to their first ones; nothing for anybody else. */
export function FirstLineupsOfAdmin() {
  const account = useAccount()
  return account.known && account.user?.isAdmin ? <FirstLineups /> : null
}
