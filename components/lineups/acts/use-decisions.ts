'use client'

import { useState, useTransition } from 'react'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastWithUndo } from '@/components/forms/toast-with-undo'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import type { ActAnswer } from '@/lib/lineups/acts/acts'
import type { ExpectedLineup } from '@/lib/lineups/acts/schema'
import type { FieldErrors } from '@/lib/result'
import type { Decision } from './decision-button'
import { type ActValues, useLineupAct } from './use-lineup-act'

/**
 * The decisions on a lineup of a queue: each is done at one press, goes on to the next lineup, and can be undone in a toast.
 * @param goOn moves the attention to the next lineup.
 * @param describeAnswer what the toast says below its title, such as the title of the lineup.
 */
export function useDecisions({
  expected,
  goOn,
  describeAnswer,
}: {
  expected: ExpectedLineup
  goOn: () => void
  describeAnswer: (answer: ActAnswer) => string
}) {
  useFocusMainOnUnmount()
  const act = useLineupAct(expected)
  const [isPending, startTransition] = useTransition()
  const [errors, setErrors] = useState<FieldErrors>({})
  /** @param undone what the toast says once the decision is undone. */
  const decide = ({ act: name, done }: Pick<Decision, 'act' | 'done'>, undone: string, values?: ActValues) =>
    startTransition(async () => {
      const result = await act(name, values)
      if (!result.ok) {
        const { error, fieldErrors = {} } = result
        setErrors(fieldErrors)
        const { note, ...unseen } = fieldErrors
        const shown = error ?? Object.values(unseen)[0]
        return void (shown && toastAppError(shown))
      }
      setErrors({})
      goOn()
      const { answer, undo } = result.data
      void toastWithUndo({ title: done, description: describeAnswer(answer) }, { run: undo, done: undone })
    })
  return { decide, isPending, errors, clearErrors: () => setErrors({}) }
}
