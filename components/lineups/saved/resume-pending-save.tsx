'use client'

import { useEffect } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { takePendingSave } from './pending-save'
import { resumeSave } from './saved-store'

export function ResumePendingSave() {
  const isSignedIn = Boolean(useAccount())
  useEffect(() => {
    if (!isSignedIn) return
    const lineup = takePendingSave()
    if (lineup) void resumeSave(lineup)
  }, [isSignedIn])
  return null
}
