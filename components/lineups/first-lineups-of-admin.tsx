'use client'

import { useAccount } from '@/components/accounts/account-store'
import { FirstLineups } from './first-lineups'

export function FirstLineupsOfAdmin() {
  return useAccount()?.isAdmin ? <FirstLineups /> : null
}
