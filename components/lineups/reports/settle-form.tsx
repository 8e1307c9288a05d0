'use client'

import { useEffect, useRef, useState } from 'react'
import { focusFirstInvalid } from '@/components/hooks/focus'
import { useKeptInput } from '@/components/hooks/unsaved-input'
import { DecisionButton } from '@/components/lineups/acts/decision-button'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { SelectField, SelectOptions, TextAreaField } from '@/components/ui/field'
import { RowDetails } from '@/components/ui/row-details'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { SETTLEMENTS } from '@/lib/community/report-options'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { type ErrorCode, errorMessage } from '@/lib/errors'
import { MAX_NOTES_LENGTH, MAX_REPORT_ANSWER_LENGTH } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { capitalize } from '@/lib/texts'
import { LINEUP_DECISIONS, REMOVAL_DECISIONS, REPORT_DECISIONS, type Settlement } from './report-decisions'
import { type SettleTarget, useSettle } from './use-settle'

/** The list that the admin sees is not up to date. */
const OUTDATED_ERRORS: readonly ErrorCode[] = [
  'report-settled-already',
  'report-settled-differently',
  'reports-settled-already',
  'reports-settled-differently',
]

/**
 * Settles `report` or, without it, all reports of the lineup but requests for its removal, also those not listed.
 * @param earlier texts of a reopened report.
 */
export function SettleForm({
  reporter,
  earlier,
  ...target
}: SettleTarget & { reporter?: string; earlier?: { notes: string | null; answer: string | null } }) {
  const { lineupKey, report, removal } = target
  const { decisions, detailsLabel } = chooseDecisions(target)
  const form = useRef<HTMLFormElement>(null)
  const idPrefix = `settle-${report ?? lineupKey}`
  const initial = { answer: earlier?.answer ?? '', notes: earlier?.notes ?? '' }
  const { value: texts, keep, wasKept } = useKeptInput(idPrefix, initial)
  const [status, setStatus] = useState<Settlement>(SETTLEMENTS[0])
  const { settle, isPending, failure } = useSettle(target, form, () => keep(initial))
  const decide = (decision: Settlement) => settle(decision, texts)
  useEffect(() => {
    if (failure) focusFirstInvalid(form.current)
  }, [failure])
  const messageOf = (field: string) => {
    const error = failure?.fieldErrors?.[field]
    return error && errorMessage(error)
  }
  const isOutdated = failure?.error && OUTDATED_ERRORS.includes(failure.error.code)
  return (
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-start gap-2"
    >
      {decisions.map((decision) => (
        <DecisionButton
          key={decision.status}
          decision={decision}
          {...(reporter && { name: `${decision.label} ${removal ? 'of' : 'the report of'} ${reporter}` })}
          isPending={isPending}
          onPress={() => decide(decision.status)}
        />
      ))}
      {isPending && <WaitingNotice />}
      <RowDetails
        // The buttons outside also send what was kept, so it must be in view.
        open={wasKept || failure?.fieldErrors !== undefined}
        summary={
          <summary className="inline-flex min-h-11 cursor-pointer items-center px-1 font-medium text-signal text-sm underline underline-offset-4 noscript:hidden">
            {detailsLabel}
          </summary>
        }
        panelClass="max-w-xl pb-2"
      >
        <TextAreaField
          idPrefix={idPrefix}
          name="answer"
          label={removal ? 'Answer to the author (optional)' : 'Answer to the reporter (optional)'}
          value={texts.answer}
          maxLength={MAX_REPORT_ANSWER_LENGTH}
          rows={2}
          onChange={(event) => keep({ ...texts, answer: event.target.value })}
          // The action that removes a lineup takes the answer in its field `reports`.
          error={messageOf('answer') ?? messageOf('reports')}
        />
        {!removal && (
          <TextAreaField
            idPrefix={idPrefix}
            name="notes"
            label="Notes, only for admins (optional)"
            value={texts.notes}
            maxLength={MAX_NOTES_LENGTH}
            rows={2}
            onChange={(event) => keep({ ...texts, notes: event.target.value })}
            error={messageOf('notes')}
          />
        )}
        {report && !removal && (
          <>
            <SelectField
              idPrefix={idPrefix}
              name="status"
              label="Status"
              value={status}
              onChange={(event) => setStatus(event.target.value as Settlement)}
            >
              <SelectOptions options={SETTLEMENTS.map((name) => [name, capitalize(name)])} />
            </SelectField>
            <button
              {...clickUnless(isPending, () => decide(status))}
              className={`${buttonClass.quiet} self-start`}
            >
              Update Status
            </button>
          </>
        )}
      </RowDetails>
      {isOutdated && (
        <a href={routes.admin(defaultListQuery('reports'))} className={buttonClass.quiet}>
          Show the reports as they are now
        </a>
      )}
    </form>
  )
}

function chooseDecisions({ report, removal }: SettleTarget) {
  if (removal) return { decisions: REMOVAL_DECISIONS, detailsLabel: 'Answer' }
  if (report) return { decisions: REPORT_DECISIONS, detailsLabel: 'Answer, notes, status' }
  return { decisions: LINEUP_DECISIONS, detailsLabel: 'Answer, notes for all' }
}
