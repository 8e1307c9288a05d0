'use client'

import { type ReactNode, useState } from 'react'
import { toastAppError } from '@/components/forms/toast-app-error'
import { canKeepPages, removePagesOfOthers } from '@/components/hooks/kept-store'
import { routes } from '@/lib/routes'
import { forgetAllChanges } from './pending-changes'

/** The button that signs out. Reloads the page, so that no data of the user stays in memory. */
export function SignOutForm({ className, children }: { className: string; children: ReactNode }) {
  const [isPending, setPending] = useState(false)
  const signOut = async () => {
    setPending(true)
    try {
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
      <button type="submit" disabled={isPending} className={className}>
        {children}
      </button>
    </form>
  )
}
