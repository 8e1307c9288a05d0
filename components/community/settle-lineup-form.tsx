'use client'

import { useRequestKey } from '@/components/forms/request-key'
import { useServerForm } from '@/components/forms/use-server-form'
import { TextAreaField } from '@/components/ui/field'
import { settleLineupReportsAction } from '@/lib/community/actions'
import { MAX_NOTES_LENGTH } from '@/lib/limits'
import { DecisionButtons } from './decision-buttons'
import { useFocusNextReport } from './report-focus'
import { announceSettlement, ReloadReports } from './settle-result'

/**
 * Settles all pending reports of a lineup, those included that the page does not show.
 * @param newRequestKey the key of the act, in the server's HTML.
 */
export function SettleLineupForm({ lineupKey, newRequestKey }: { lineupKey: string; newRequestKey: string }) {
  const { onSubmit, focusNextReport } = useFocusNextReport('article')
  const { submit, values, messages, formRef, error, isPosted } = useServerForm(
    settleLineupReportsAction,
    (result) => {
      void announceSettlement(result)
      if (!result.ok) return
      renewRequestKey()
      focusNextReport()
    },
  )
  // The list may have changed since the form was posted, so that another lineup has taken its place.
  const isReopened = isPosted && values.lineupKey === lineupKey
  const kept = isReopened || !isPosted ? values : {}
  const [requestKey, renewRequestKey] = useRequestKey(kept.requestKey ?? newRequestKey)
  return (
    <form
      ref={formRef}
      data-whole-lineup
      action={submit}
      onSubmit={onSubmit}
      onReset={(event) => event.preventDefault()}
      className="flex flex-wrap items-start gap-2"
    >
      <input type="hidden" name="lineupKey" value={lineupKey} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <DecisionButtons name="status" what="all of this lineup" isLong />
      <details open={isReopened || undefined} className="open:w-full open:max-w-xl">
        <summary className="inline-flex min-h-11 cursor-pointer items-center px-1 font-medium text-signal text-sm underline underline-offset-4">
          Notes for all
        </summary>
        <div className="pt-1 pb-2">
          <TextAreaField
            idPrefix={`settle-all-${lineupKey}`}
            name="notes"
            label="Notes for all (optional)"
            defaultValue={kept.notes}
            maxLength={MAX_NOTES_LENGTH}
            rows={2}
            onChange={() => messages.clear('notes')}
            error={messages.field('notes')}
          />
        </div>
      </details>
      {(error?.code === 'reports-settled-already' || error?.code === 'reports-settled-differently') && (
        <ReloadReports />
      )}
    </form>
  )
}
