import { useState, useTransition } from 'react'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastWithUndo } from '@/components/forms/toast-with-undo'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import type { ActOutcome } from '@/lib/lineups/acts/acts'
import type { ExpectedLineup } from '@/lib/lineups/acts/schema'
import type { FieldErrors } from '@/lib/result'
import type { Decision } from './decision-button'
import { type ActValues, useLineupAct } from './use-lineup-act'

/** `undone`: the toast after Undo. */
type Press = Pick<Decision, 'act' | 'done'> & { undone: string; values?: ActValues }

/**
 * @param prepare called before the request. It returns a function that moves on to the next lineup.
 * @param toastText the text of the toast below its title.
 */
export function useDecisions({
  expected,
  prepare,
  toastText,
}: {
  expected: ExpectedLineup
  prepare: () => () => void
  toastText: (outcome: ActOutcome) => string
}) {
  useFocusMainOnUnmount()
  const perform = useLineupAct()
  const [isPending, startTransition] = useTransition()
  const [errors, setErrors] = useState<FieldErrors>({})
  const decide = ({ act, done, undone, values }: Press) => {
    const goOn = prepare()
    startTransition(async () => {
      const result = await perform(expected, act, values)
      if (!result.ok) {
        const { error, fieldErrors = {} } = result
        setErrors(fieldErrors)
        // The form shows the error of its note. A toast shows the first of the others.
        const { note, ...unseen } = fieldErrors
        const shown = error ?? Object.values(unseen)[0]
        if (shown) void toastAppError(shown)
        return
      }
      setErrors({})
      goOn()
      const { outcome, undo } = result.data
      void toastWithUndo({ title: done, description: toastText(outcome) }, { run: undo, done: undone })
    })
  }
  return { decide, isPending, errors, clearErrors: () => setErrors({}) }
}
