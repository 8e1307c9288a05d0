'use client'

import { useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/forms/network-errors'
import { useRequestKey } from '@/components/forms/request-key'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastWithUndo, type Undo } from '@/components/forms/toast-with-undo'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import { forgetInput } from '@/components/hooks/unsaved-input'
import { useLineupAct } from '@/components/lineups/acts/use-lineup-act'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { TextAreaField } from '@/components/ui/field'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { reopenReportsAction, settleReportsAction } from '@/lib/community/actions'
import { type AppError, errorMessage } from '@/lib/errors'
import { MAX_REPORT_ANSWER_LENGTH } from '@/lib/limits'
import type { AskedRemoval } from '@/lib/lineups/removals/queries'
import type { Result } from '@/lib/result'

export function RemovalAnswerForm({ removal }: { removal: AskedRemoval }) {
  useFocusMainOnUnmount()
  const { lineupId, reportId, version, title } = removal
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState('')
  const [answerError, setAnswerError] = useState<AppError>()
  const [isPending, startTransition] = useTransition()
  const [requestKey] = useRequestKey()
  const act = useLineupAct({ id: lineupId, version })
  const remove = async (): Promise<Result<Undo['run']>> => {
    const result = await act('delete', { reports: { report: reportId, answer } })
    return result.ok ? { ok: true, data: result.data.undo } : result
  }
  const keep = async (): Promise<Result<Undo['run']>> => {
    const result = await callAction(settleReportsAction, {
      lineupKey: lineupId,
      report: reportId,
      requestKey,
      answer,
      notes: '',
      status: 'dismissed',
    })
    const undo = () => callAction(reopenReportsAction, { lineupKey: lineupId, settledBy: requestKey })
    return result.ok ? { ok: true, data: undo } : result
  }
  const send = (run: () => Promise<Result<Undo['run']>>, done: string) =>
    startTransition(async () => {
      const result = await run()
      setAnswerError(result.ok ? undefined : Object.values(result.fieldErrors ?? {})[0])
      if (!result.ok) return void (result.error && toastAppError(result.error))
      forgetInput(form.current)
      void toastWithUndo(
        { title: done, description: title },
        { run: result.data, done: 'The author waits again' },
      )
    })
  return (
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      className="flex max-w-xl flex-col gap-2 noscript:hidden"
    >
      <TextAreaField
        idPrefix={`answer-${reportId}`}
        name="answer"
        label="Answer to the author (optional)"
        value={answer}
        maxLength={MAX_REPORT_ANSWER_LENGTH}
        rows={1}
        onChange={(event) => setAnswer(event.target.value)}
        error={answerError && errorMessage(answerError)}
      />
      <div className="flex flex-wrap gap-2">
        <button
          {...clickUnless(isPending, () => send(remove, 'Lineup removed'))}
          className={buttonClass.danger}
        >
          Remove<span className="sr-only">{` ${title}`}</span>
        </button>
        <button {...clickUnless(isPending, () => send(keep, 'Lineup kept'))} className={buttonClass.quiet}>
          Keep<span className="sr-only">{` ${title}`}</span>
        </button>
        {isPending && <WaitingNotice />}
      </div>
    </form>
  )
}
