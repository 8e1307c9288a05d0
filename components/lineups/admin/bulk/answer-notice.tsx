import { useState, useTransition } from 'react'
import { callAction } from '@/components/forms/network-errors'
import { toastAppError } from '@/components/forms/toast-app-error'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { type ChosenAct, describeAnswer, describeUndo } from '@/lib/lineups/acts/act-text'
import { undoActOnLineupsAction } from '@/lib/lineups/acts/actions'
import type { ActAnswer } from '@/lib/lineups/acts/acts'

export type GivenAnswer = { requestKey: string; chosenAct: ChosenAct; answer: ActAnswer }

export function AnswerNotice({ given: { requestKey, chosenAct, answer } }: { given: GivenAnswer }) {
  const [undone, setUndone] = useState<ActAnswer>()
  const [isPending, startTransition] = useTransition()
  const undo = () =>
    startTransition(async () => {
      const result = await callAction(undoActOnLineupsAction, { requestKey })
      if (result.ok) setUndone(result.data)
      else if (result.error) void toastAppError(result.error)
    })
  const sentences = undone ? describeUndo(undone) : describeAnswer(chosenAct, answer)
  // `act_on_lineups` remembers nothing that would undo a restore.
  const canUndo = !undone && answer.done > 0 && chosenAct.act !== 'restore'
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
