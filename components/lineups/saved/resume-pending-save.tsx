'use client'

import { useEffect } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { takePendingSave } from './pending-save'
import { resumeSave } from './saved-store'

export function ResumePendingSave() {
  const account = useAccount()
  const isSignedIn = account.known && account.user !== null
  useEffect(() => {
    if (!isSignedIn) return
    const lineup = takePendingSave()
    if (lineup) void resumeSave(lineup)
  }, [isSignedIn])
  return null
}
