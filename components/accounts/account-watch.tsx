'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { getPageAccount } from '@/components/hooks/page-account'
import { hasUnsavedInput, useWatchInput } from '@/components/hooks/unsaved-input'
import { getAccountState, refreshAccountAfterPending } from './account-store'

const SIGNED_OUT = ''
/** Coming back to a tab dispatches two events, which cause one refresh. */
const RETURN_EVENTS_MS = 50

/** The user may sign in or out in another tab, so the account is read again whenever the page gets the focus. */
export function AccountWatch() {
  const router = useRouter()
  useWatchInput()

  useEffect(() => {
    const refresh = async () => {
      const before = getPageAccount()
      await refreshAccountAfterPending()
      const account = getAccountState()
      if (account === undefined) return
      const now = account?.id ?? SIGNED_OUT
      const { dataset } = document.documentElement
      delete dataset.otherAccount
      if (before === undefined || before === now) return
      if (before === SIGNED_OUT) router.refresh()
      else if (hasUnsavedInput()) dataset.otherAccount = ''
      // The user signed out: reloading removes their data from memory as well.
      else window.location.reload()
    }
    let timer: number | undefined
    const refreshIfVisible = () => {
      window.clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = window.setTimeout(refresh, RETURN_EVENTS_MS)
    }
    void refresh()
    const listeners = new AbortController()
    window.addEventListener('focus', refreshIfVisible, { signal: listeners.signal })
    document.addEventListener('visibilitychange', refreshIfVisible, { signal: listeners.signal })
    return () => {
      window.clearTimeout(timer)
      listeners.abort()
    }
  }, [router])

  return null
}
