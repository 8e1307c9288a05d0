'use client'

import { useEffect } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { openSignUpPrompt } from '@/components/accounts/prompt-store'

export function SavedSignUpPrompt() {
  const isSignedOut = useAccount() === null
  useEffect(() => {
    if (isSignedOut) openSignUpPrompt('saved')
  }, [isSignedOut])
  return null
}
