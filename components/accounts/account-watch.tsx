'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { accountNow, refreshAccountOnce } from './account-store'

const NOBODY = ''

/**
 * Keeps what the page shows of the person true: asks on arrival and whenever the page comes to the front again,
 * because they may have signed in or out in another tab.
 */
export function AccountWatch() {
  const router = useRouter()

  useEffect(() => {
    // Whom the page was made for.
    let shown: string | undefined
    const ask = async () => {
      await refreshAccountOnce()
      const account = accountNow()
      if (!account.known) return
      const before = shown
      shown = account.personal?.id ?? NOBODY
      if (before === undefined || before === shown) return
      // Somebody left: what the page holds of them, shown or not, goes with the document.
      if (before !== NOBODY) window.location.reload()
      else router.refresh()
    }
    const onFront = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    window.addEventListener('focus', onFront)
    document.addEventListener('visibilitychange', onFront)
    return () => {
      window.removeEventListener('focus', onFront)
      document.removeEventListener('visibilitychange', onFront)
    }
  }, [router])

  return null
}
