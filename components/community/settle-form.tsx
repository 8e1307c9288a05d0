'use client'

import { useServerForm } from '@/components/forms/use-server-form'
import { SelectField, TextAreaField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { settleReportAction } from '@/lib/community/actions'
import { SETTLEMENTS } from '@/lib/community/report-options'
import { MAX_NOTES_LENGTH } from '@/lib/limits'
import { DecisionButtons } from './decision-buttons'
import { useFocusNextReport } from './report-focus'
import { announceSettlement, ReloadReports } from './settle-result'

/**
 * Settles one pending report: at one press, or with a chosen status and notes.
 * @param reporter whose report it is, for screen readers.
 */
export function SettleForm({ id, reporter }: { id: string; reporter: string }) {
  const { onSubmit, focusNextReport } = useFocusNextReport('li')
  const { submit, values, messages, formRef, error, isPosted } = useServerForm(
    settleReportAction,
    (result) => {
      void announceSettlement(result)
      if (result.ok) focusNextReport()
    },
  )
  // Without JavaScript the page comes back with the posted values, in the form at the same place. If the list has changed
  // meanwhile, that is the form of another report, which must not get them.
  const isReopened = isPosted && values.id === id
  const ownValues = isReopened || !isPosted ? values : {}
  const idPrefix = `settle-${id}`
  return (
    <form
      ref={formRef}
      action={submit}
      onSubmit={onSubmit}
      onReset={(event) => event.preventDefault()}
      className="flex flex-wrap items-start gap-2"
    >
      <input type="hidden" name="id" value={id} />
      <DecisionButtons name="decision" what={`the report of ${reporter}`} />
      <details open={isReopened || undefined} className="open:w-full open:max-w-xl">
        <summary className="inline-flex min-h-11 cursor-pointer items-center px-1 font-medium text-signal text-sm underline underline-offset-4">
          Notes, status
        </summary>
        <div className="flex flex-col gap-3 pt-1 pb-2">
          <TextAreaField
            idPrefix={idPrefix}
            name="notes"
            label="Notes (optional)"
            defaultValue={ownValues.notes}
            maxLength={MAX_NOTES_LENGTH}
            rows={2}
            onChange={() => messages.clear('notes')}
            error={messages.field('notes')}
          />
          <SelectField
            idPrefix={idPrefix}
            name="status"
            label="Status"
            defaultValue={ownValues.status ?? SETTLEMENTS[0]}
          >
            {SETTLEMENTS.map((status) => (
              <option key={status} value={status}>
                {status.charAt(0).toUpperCase() + status.slice(1)}
              </option>
            ))}
          </SelectField>
          <SubmitButton pendingLabel="Updating …" variant="quiet" className="self-start">
            Update Status
          </SubmitButton>
        </div>
      </details>
      {(error?.code === 'report-settled-already' || error?.code === 'report-settled-differently') && (
        <ReloadReports />
      )}
    </form>
  )
}
