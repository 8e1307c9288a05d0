'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { parseFilters } from '@/lib/lineups/list/filter-params'

export function SavedSignUpPrompt() {
  const wantsSaved = parseFilters(useSearchParams()).saved
  const isSignedOut = useAccount() === null
  useEffect(() => {
    if (wantsSaved && isSignedOut) openSignUpPrompt('saved')
  }, [wantsSaved, isSignedOut])
  return null
}
