import { useState, useTransition } from 'react'
import { callAction } from '@/components/forms/network-errors'
import { toastAppError } from '@/components/forms/toast-app-error'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { type ChosenAct, describeOutcome, describeUndo } from '@/lib/lineups/acts/act-text'
import { undoActOnLineupsAction } from '@/lib/lineups/acts/actions'
import type { ActOutcome } from '@/lib/lineups/acts/acts'

export type FinishedAct = { requestKey: string; chosenAct: ChosenAct; outcome: ActOutcome }

export function OutcomeNotice({ finished: { requestKey, chosenAct, outcome } }: { finished: FinishedAct }) {
  const [undone, setUndone] = useState<ActOutcome>()
  const [isPending, startTransition] = useTransition()
  const undo = () =>
    startTransition(async () => {
      const result = await callAction(undoActOnLineupsAction, { requestKey })
      if (result.ok) setUndone(result.data)
      else if (result.error) void toastAppError(result.error)
    })
  const sentences = undone ? describeUndo(undone) : describeOutcome(chosenAct, outcome)
  // `act_on_lineups` remembers nothing that would undo a restore.
  const canUndo = !undone && outcome.done > 0 && chosenAct.act !== 'restore'
  return (
    <Notice tone="success" text={sentences.join(' ')}>
      {canUndo && (
        <button {...clickUnless(isPending, undo)} className={`${buttonClass.quiet} mt-2 self-start`}>
          {isPending && <Spinner className="size-4" />}
          <span>Undo</span>
        </button>
      )}
    </Notice>
  )
}
