'use client'

import { useState, useTransition } from 'react'
import { callAction } from '@/components/forms/network-errors'
import { useRequestKey } from '@/components/forms/request-key'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastWithUndo, type Undo } from '@/components/forms/toast-with-undo'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import { useLineupAct } from '@/components/lineups/acts/use-lineup-act'
import { buttonClass } from '@/components/ui/button'
import { TextAreaField } from '@/components/ui/field'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { reopenReportsAction, settleReportsAction } from '@/lib/community/actions'
import { MAX_REPORT_ANSWER_LENGTH } from '@/lib/limits'
import type { AskedRemoval } from '@/lib/lineups/removals/queries'
import type { Result } from '@/lib/result'

/** An admin's answer to an author who asks for the removal of a lineup: it is deleted, or kept. */
export function RemovalAnswerForm({ removal }: { removal: AskedRemoval }) {
  useFocusMainOnUnmount()
  const { lineupId, reportId, version, title } = removal
  const [answer, setAnswer] = useState('')
  const [isPending, startTransition] = useTransition()
  const [requestKey] = useRequestKey()
  const { act, undo } = useLineupAct({ id: lineupId, version })
  const remove = () => act('delete', { reports: { report: reportId, answer } })
  const keep = () =>
    callAction(settleReportsAction, {
      ...{ lineupKey: lineupId, report: reportId, requestKey },
      ...{ status: 'dismissed', answer, notes: '' },
    })
  const reopen = () => callAction(reopenReportsAction, { lineupKey: lineupId, report: reportId })
  const send = (run: () => Promise<Result<unknown>>, done: string, takeBack: Undo['run']) =>
    startTransition(async () => {
      const result = await run()
      if (!result.ok) return void (result.error && toastAppError(result.error))
      void toastWithUndo(
        { title: done, description: title },
        { run: takeBack, done: 'The author waits again' },
      )
    })
  const button = (press: () => void) =>
    ({
      type: 'button',
      'aria-disabled': isPending || undefined,
      onClick: isPending ? undefined : press,
    }) as const
  return (
    <div className="flex max-w-xl flex-col gap-2 noscript:hidden">
      <TextAreaField
        idPrefix={`answer-${reportId}`}
        name="answer"
        label="Answer to the author (optional)"
        value={answer}
        maxLength={MAX_REPORT_ANSWER_LENGTH}
        rows={1}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <button {...button(() => send(remove, 'Lineup removed', undo))} className={buttonClass.danger}>
          Remove<span className="sr-only">{` ${title}`}</span>
        </button>
        <button {...button(() => send(keep, 'Lineup kept', reopen))} className={buttonClass.quiet}>
          Keep<span className="sr-only">{` ${title}`}</span>
        </button>
        {isPending && <WaitingNotice />}
      </div>
    </div>
  )
}
