'use client'

import { useEffect, useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/forms/network-errors'
import { useRequestKey } from '@/components/forms/request-key'
import { forgetInput } from '@/components/hooks/unsaved-input'
import { DecisionButton } from '@/components/lineups/acts/decision-button'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { SelectField, SelectOptions, TextAreaField } from '@/components/ui/field'
import { RowDetails } from '@/components/ui/row-details'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { settleReportsAction } from '@/lib/community/actions'
import { SETTLEMENTS } from '@/lib/community/report-options'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { errorMessage } from '@/lib/errors'
import { MAX_NOTES_LENGTH, MAX_REPORT_ANSWER_LENGTH } from '@/lib/limits'
import type { Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { announceSettlement } from './announce-settlement'
import { LINEUP_DECISIONS, REPORT_DECISIONS, type Settlement } from './report-decisions'
import { useFocusNextReport } from './report-focus'

/** `notes` and `answer` are those that a reopened report was settled with. */
type PendingReport = { id: string; reporter: string; notes: string | null; answer: string | null }

/**
 * Settles one pending report: at one press, or with a chosen status, notes and an answer. With `seenUntil` instead of
 * `report`, the form settles all pending reports of a lineup that were sent until then, even those that are not shown.
 * @param seenUntil when the newest report was sent that existed when the page was rendered.
 */
export function SettleForm({
  lineupKey,
  report,
  seenUntil,
}: { lineupKey: string } & (
  | { report: PendingReport; seenUntil?: undefined }
  | { report?: undefined; seenUntil: string }
)) {
  const form = useRef<HTMLFormElement>(null)
  const { rememberNext, focusNextReport } = useFocusNextReport(report ? 'li' : 'article')
  const [requestKey, renewRequestKey] = useRequestKey()
  const [isPending, startTransition] = useTransition()
  const [result, setResult] = useState<Result<unknown>>()
  const [answer, setAnswer] = useState(report?.answer ?? '')
  const [notes, setNotes] = useState(report?.notes ?? '')
  const [status, setStatus] = useState<Settlement>(SETTLEMENTS[0])
  const settle = (decision: Settlement) => {
    if (form.current) rememberNext(form.current)
    startTransition(async () => {
      const what = report ? { report: report.id } : { seenUntil }
      const input = { lineupKey, ...what, status: decision, notes, answer, requestKey }
      const settled = await callAction(settleReportsAction, input)
      setResult(settled)
      void announceSettlement(settled)
      if (!settled.ok) return
      forgetInput(form.current)
      renewRequestKey()
      focusNextReport()
    })
  }
  const failure = result?.ok === false ? result : undefined
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failure])
  const fieldError = (name: string) => {
    const error = failure?.fieldErrors?.[name]
    return error && errorMessage(error)
  }
  const idPrefix = `settle-${report?.id ?? lineupKey}`
  return (
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-start gap-2"
    >
      {(report ? REPORT_DECISIONS : LINEUP_DECISIONS).map((decision) => (
        <DecisionButton
          key={decision.status}
          decision={decision}
          {...(report && { name: `${decision.label} the report of ${report.reporter}` })}
          isPending={isPending}
          onPress={() => settle(decision.status)}
        />
      ))}
      {isPending && <WaitingNotice />}
      <RowDetails
        open={failure?.fieldErrors ? true : undefined}
        summary={
          <summary className="inline-flex min-h-11 cursor-pointer items-center px-1 font-medium text-signal text-sm underline underline-offset-4 noscript:hidden">
            {report ? 'Answer, notes, status' : 'Answer, notes for all'}
          </summary>
        }
        panelClass="max-w-xl pb-2"
      >
        <TextAreaField
          idPrefix={idPrefix}
          name="answer"
          label="Answer to the reporter (optional)"
          value={answer}
          maxLength={MAX_REPORT_ANSWER_LENGTH}
          rows={2}
          onChange={(event) => setAnswer(event.target.value)}
          error={fieldError('answer')}
        />
        <TextAreaField
          idPrefix={idPrefix}
          name="notes"
          label="Notes, only for admins (optional)"
          value={notes}
          maxLength={MAX_NOTES_LENGTH}
          rows={2}
          onChange={(event) => setNotes(event.target.value)}
          error={fieldError('notes')}
        />
        {report && (
          <>
            <SelectField
              idPrefix={idPrefix}
              name="status"
              label="Status"
              value={status}
              onChange={(event) => setStatus(event.target.value as Settlement)}
            >
              <SelectOptions
                options={SETTLEMENTS.map((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)])}
              />
            </SelectField>
            <button
              {...clickUnless(isPending, () => settle(status))}
              className={`${buttonClass.quiet} self-start`}
            >
              Update Status
            </button>
          </>
        )}
      </RowDetails>
      {failure?.error && /^reports?-settled/.test(failure.error.code) && (
        <a href={routes.admin(defaultListQuery('reports'))} className={buttonClass.quiet}>
          Show the reports as they are now
        </a>
      )}
    </form>
  )
}
