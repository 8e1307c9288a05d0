'use client'

import { useEffect } from 'react'
import { useAccount } from '@/components/accounts/account-store'
import { takeWish } from './pending-save'
import { saveWanted } from './saved-store'

/** Saves the lineup that somebody wanted to save before they signed in. */
export function WishKeeper() {
  const account = useAccount()
  const isSignedIn = account.known && account.personal !== null
  useEffect(() => {
    if (!isSignedIn) return
    const wish = takeWish()
    if (wish) void saveWanted(wish)
  }, [isSignedIn])
  return null
}
