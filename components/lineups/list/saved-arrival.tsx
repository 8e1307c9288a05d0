'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { promptSignUp } from '@/components/accounts/prompt-store'
import { parseFilters } from '@/lib/lineups/filters'

/** Says to somebody without an account why an address that asks for saved lineups shows them all. */
export function SavedArrival() {
  const account = useAccount()
  const wantsSaved = parseFilters(useSearchParams()).saved
  const isSignedOut = account.known && !account.personal
  useEffect(() => {
    if (wantsSaved && isSignedOut) promptSignUp('saved')
  }, [wantsSaved, isSignedOut])
  return null
}
