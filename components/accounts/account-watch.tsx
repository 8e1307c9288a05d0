'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { getAccountState, refreshAccountAfterPending } from './account-store'

const SIGNED_OUT = ''
/** Coming back to a tab dispatches two events within this time. They cause one refresh. */
const RETURN_EVENTS_MS = 50

/**
 * Refreshes the account when the page loads and whenever it gets the focus again, because the user may have
 * signed in or out in another tab. If the user changed, the page is reloaded or rendered again.
 */
export function AccountWatch() {
  const router = useRouter()

  useEffect(() => {
    // Id of the user that the page was rendered for.
    let renderedFor: string | undefined
    const refresh = async () => {
      await refreshAccountAfterPending()
      const account = getAccountState()
      if (!account.known) return
      const before = renderedFor
      renderedFor = account.user?.id ?? SIGNED_OUT
      if (before === undefined || before === renderedFor) return
      // A user signed out: reloading removes their data from memory as well.
      if (before !== SIGNED_OUT) window.location.reload()
      else router.refresh()
    }
    let timer: number | undefined
    const refreshIfVisible = () => {
      window.clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = window.setTimeout(refresh, RETURN_EVENTS_MS)
    }
    void refresh()
    window.addEventListener('focus', refreshIfVisible)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('focus', refreshIfVisible)
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [router])

  return null
}
