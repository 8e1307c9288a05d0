'use client'

import { useOptimistic, useState, useTransition } from 'react'
import { resultOrNetworkError } from '@/components/forms/network-errors'
import { toastAppError } from '@/components/forms/toast-app-error'
import { setInPlaybookAction } from '@/lib/playbooks/actions'
import type { PlaybookChoice } from '@/lib/playbooks/queries'

/** Whether a lineup is in a playbook, which a press changes at once. An error reverts it. */
export function PlaybookCheckbox({
  choice: { id, title, isIncluded },
  lineupId,
}: {
  choice: PlaybookChoice
  lineupId: string
}) {
  const [isSaved, setSaved] = useState(isIncluded)
  const [isShown, show] = useOptimistic(isSaved)
  const [, startTransition] = useTransition()
  const change = (included: boolean) =>
    startTransition(async () => {
      show(included)
      const result = await resultOrNetworkError(() => setInPlaybookAction({ id, lineupId, included }))
      if (result.ok) startTransition(() => setSaved(included))
      else void toastAppError(result.error ?? { code: 'playbook-not-saved' })
    })
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-control px-1 hover:bg-surface-3">
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => change(event.target.checked)}
        className="size-5 shrink-0 accent-signal"
      />
      <span className="min-w-0">{title}</span>
    </label>
  )
}
