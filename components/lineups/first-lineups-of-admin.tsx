'use client'

import { useAccount } from '@/components/accounts/account-store'
import { FirstLineups } from './first-lineups'

export function FirstLineupsOfAdmin() {
  const account = useAccount()
  return account.known && account.user?.isAdmin ? <FirstLineups /> : null
}
