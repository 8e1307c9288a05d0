import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { readText } from '@/components/hooks/browser-storage'
import { navigates, useBlockUnload } from '@/components/hooks/unsaved-input'
import { buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

/** Attribute of links that may be followed without asking, because no unsaved work is lost. */
export const SKIP_LEAVE_GUARD = { 'data-skip-leave-guard': '' }

type LeaveGuardProps = { isChanged: boolean; onLeave?: () => void; draftKey?: string }

/** Asks before changes are lost, except by the back button. @param onLeave discards them. @param draftKey keeps them. */
export function LeaveGuard({ isChanged, onLeave, draftKey }: LeaveGuardProps) {
  const router = useRouter()
  const [destination, setDestination] = useState<Route>()

  useBlockUnload(isChanged)

  useEffect(() => {
    if (!isChanged) return
    const interceptClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank'
      if (!link || opensElsewhere || link.origin !== window.location.origin) return
      if ('skipLeaveGuard' in link.dataset || link.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      event.stopPropagation()
      setDestination((link.pathname + link.search + link.hash) as Route)
    }
    const interceptSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !navigates(form)) return
      event.preventDefault()
      event.stopPropagation()
      const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      setDestination(`${new URL(form.action).pathname}?${query}` as Route)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    // Listeners that capture run before the handler of a link or a form starts the navigation.
    document.addEventListener('click', interceptClick, { capture: true, signal })
    document.addEventListener('submit', interceptSubmit, { capture: true, signal })
    return () => listeners.abort()
  }, [isChanged])

  return (
    <ConfirmDialog
      open={destination !== undefined}
      onClose={() => setDestination(undefined)}
      title="Leave without saving?"
      text={
        // Nothing is stored if the browser's storage is full or blocked.
        draftKey && readText(draftKey)
          ? 'What you typed is kept on this device, and is here when you come back. Pictures that are still being uploaded are not.'
          : 'What you typed here has not been saved.'
      }
      cancel="Stay"
    >
      <button
        type="button"
        className={buttonClass.danger}
        onClick={() => {
          onLeave?.()
          setDestination(undefined)
          if (destination) router.push(destination)
        }}
      >
        Leave
      </button>
    </ConfirmDialog>
  )
}
