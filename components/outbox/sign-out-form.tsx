'use client'

import { type ReactNode, useState } from 'react'
import { refreshAccountAfterPending } from '@/components/accounts/account-store'
import { toastAppError } from '@/components/forms/toast-app-error'
import { canKeepPages, removePagesOfOthers } from '@/components/hooks/kept-store'
import { routes } from '@/lib/routes'
import { forgetAllChanges, readPendingChanges } from './pending-changes'

const MAX_WAIT_MS = 5000
const POLL_INTERVAL_MS = 100

/** @returns how many changes are left after some seconds. */
async function sendChanges(): Promise<number> {
  // Loading the account sends the changes.
  if (readPendingChanges().length > 0) void refreshAccountAfterPending()
  const endMs = Date.now() + MAX_WAIT_MS
  while (readPendingChanges().length > 0 && Date.now() < endMs)
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  return readPendingChanges().length
}

/** Reloads the page, so that no data of the user stays in memory. Asks before changes are lost. */
export function SignOutForm({ className, children }: { className: string; children: ReactNode }) {
  const [isPending, setPending] = useState(false)
  const [unsent, setUnsent] = useState(0)
  const signOut = async () => {
    setPending(true)
    try {
      // The second time, the user signs out although changes are lost.
      const left = unsent === 0 ? await sendChanges() : 0
      if (left > 0) {
        setUnsent(left)
        setPending(false)
        return
      }
      const response = await fetch(routes.signOut, { method: 'POST', redirect: 'manual' })
      if (response.type !== 'opaqueredirect')
        throw new Error(`Signing out failed with status ${response.status}.`)
      forgetAllChanges()
      if (canKeepPages()) await removePagesOfOthers(null).catch(console.warn)
      window.location.reload()
    } catch (error) {
      console.error(error)
      setPending(false)
      void toastAppError({ code: 'not-signed-out' })
    }
  }
  return (
    <form
      action={routes.signOut}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void signOut()
      }}
    >
      <p role="alert" className="max-w-60 px-3 py-2 text-sm empty:hidden">
        {unsent > 0 && <span>{describeUnsent(unsent)}</span>}
      </p>
      <button type="submit" disabled={isPending} className={className}>
        {unsent > 0 ? <span key="anyway">Sign Out Anyway</span> : <span key="out">{children}</span>}
      </button>
    </form>
  )
}

const describeUnsent = (count: number): string =>
  count === 1
    ? 'One save or rating has not reached the site yet. If you sign out now, it is lost.'
    : `${count} saves and ratings have not reached the site yet. If you sign out now, they are lost.`
