'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

/** On links that may be followed without asking, because nothing is lost on their way. */
export const LEAVES_NOTHING = { 'data-leaves-nothing': '' }

/**
 * Asks before unsaved work is left: by a link or a search of the site, by closing the tab, by typing another address. The back
 * button can't be held; what was typed is kept for that.
 * @param onLeave what becomes of the work when the person leaves it.
 */
export function LeaveGuard({ isChanged, onLeave }: { isChanged: boolean; onLeave: () => void }) {
  const router = useRouter()
  const [wanted, setWanted] = useState<Route>()

  useEffect(() => {
    if (!isChanged) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank'
      if (!link || isElsewhere || link.origin !== window.location.origin) return
      if ('leavesNothing' in link.dataset || link.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      event.stopPropagation()
      setWanted((link.pathname + link.search) as Route)
    }
    const askForm = (event: SubmitEvent) => {
      const form = event.target
      // A form that is sent by code of its own leads nowhere.
      if (!(form instanceof HTMLFormElement) || form.method !== 'get' || !form.action.startsWith('http'))
        return
      event.preventDefault()
      event.stopPropagation()
      const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      setWanted(`${new URL(form.action).pathname}?${query}` as Route)
    }
    window.addEventListener('beforeunload', hold)
    // Before the link's own code, which would already be on its way.
    document.addEventListener('click', ask, { capture: true })
    document.addEventListener('submit', askForm, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', hold)
      document.removeEventListener('click', ask, { capture: true })
      document.removeEventListener('submit', askForm, { capture: true })
    }
  }, [isChanged])

  return (
    <ConfirmDialog
      open={wanted !== undefined}
      onOpenChange={(open) => open || setWanted(undefined)}
      title="Leave without saving?"
      text="What you typed here has not been saved."
      cancel="Stay"
    >
      <button
        type="button"
        className={buttonClass.danger}
        onClick={() => {
          onLeave()
          if (wanted) router.push(wanted)
        }}
      >
        Leave
      </button>
    </ConfirmDialog>
  )
}
