'use client'

import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { SelectField } from '@/components/ui/field'
import { RowDetails } from '@/components/ui/row-details'
import { SubmitButton } from '@/components/ui/submit-button'
import { settleReportsAction } from '@/lib/community/actions'
import { SETTLEMENTS } from '@/lib/community/report-options'
import { DecisionButtons } from './decision-buttons'
import { useFocusNextReport } from './report-focus'
import { announceSettlement, ReloadReports } from './settle-result'
import { SettleTexts } from './settle-texts'

/**
 * Settles one pending report: at one press, or with a chosen status, notes and an answer.
 * @param reporter whose report it is, for screen readers.
 * @param report a reopened one has the notes and the answer of before.
 * @param newRequestKey the key of the act, in the server's HTML.
 */
export function SettleForm({
  lineupKey,
  report: { id, notes, answer },
  reporter,
  newRequestKey,
}: {
  lineupKey: string
  report: { id: string; notes: string | null; answer: string | null }
  reporter: string
  newRequestKey: string
}) {
  const { onSubmit, focusNextReport } = useFocusNextReport('li')
  const { submit, values, messages, formRef, error, isPosted } = useServerForm(
    settleReportsAction,
    (result) => {
      void announceSettlement(result)
      if (result.ok) focusNextReport()
    },
  )
  // Without JavaScript the page comes back with the posted values, in the form at the same place. If the list has changed
  // meanwhile, that is the form of another report, which must not get them.
  const isShownAgain = isPosted && values.report === id
  const ownValues = isShownAgain || !isPosted ? values : {}
  const [requestKey] = useRequestKey(ownValues.requestKey ?? newRequestKey)
  const idPrefix = `settle-${id}`
  return (
    <ServerForm
      ref={formRef}
      action={submit}
      onSubmit={onSubmit}
      className="flex flex-wrap items-start gap-2"
      hiddenFields={{ lineupKey, report: id, requestKey }}
    >
      <DecisionButtons name="decision" what={`the report of ${reporter}`} />
      <RowDetails
        open={isShownAgain || undefined}
        summary={
          <summary className="inline-flex min-h-11 cursor-pointer items-center px-1 font-medium text-signal text-sm underline underline-offset-4">
            Answer, notes, status
          </summary>
        }
        panelClass="max-w-xl pb-2"
      >
        <SettleTexts
          idPrefix={idPrefix}
          values={{ answer: ownValues.answer ?? answer ?? '', notes: ownValues.notes ?? notes ?? '' }}
          messages={messages}
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
      </RowDetails>
      {(error?.code === 'report-settled-already' || error?.code === 'report-settled-differently') && (
        <ReloadReports />
      )}
    </ServerForm>
  )
}
