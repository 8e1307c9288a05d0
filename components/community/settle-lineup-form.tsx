'use client'

import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { RowDetails } from '@/components/ui/row-details'
import { settleReportsAction } from '@/lib/community/actions'
import { DecisionButtons } from './decision-buttons'
import { useFocusNextReport } from './report-focus'
import { announceSettlement, ReloadReports } from './settle-result'
import { SettleTexts } from './settle-texts'

/**
 * Settles all pending reports of a lineup that were there when the page was made, those included that it does not show.
 * @param seenUntil when the newest of them was sent.
 * @param newRequestKey the key of the act, in the server's HTML.
 */
export function SettleLineupForm({
  lineupKey,
  seenUntil,
  newRequestKey,
}: {
  lineupKey: string
  seenUntil: string
  newRequestKey: string
}) {
  const { onSubmit, focusNextReport } = useFocusNextReport('article')
  const { submit, values, messages, formRef, error, isPosted } = useServerForm(
    settleReportsAction,
    (result) => {
      void announceSettlement(result)
      if (!result.ok) return
      renewRequestKey()
      focusNextReport()
    },
  )
  // The list may have changed since the form was posted, so that another lineup has taken its place.
  const isShownAgain = isPosted && values.lineupKey === lineupKey && !values.report
  const kept = isShownAgain || !isPosted ? values : {}
  const [requestKey, renewRequestKey] = useRequestKey(kept.requestKey ?? newRequestKey)
  return (
    <ServerForm
      ref={formRef}
      data-whole-lineup
      action={submit}
      onSubmit={onSubmit}
      className="flex flex-wrap items-start gap-2"
      hiddenFields={{ lineupKey, seenUntil, requestKey }}
    >
      <DecisionButtons name="status" what="all of this lineup" isLong />
      <RowDetails
        open={isShownAgain || undefined}
        summary={
          <summary className="inline-flex min-h-11 cursor-pointer items-center px-1 font-medium text-signal text-sm underline underline-offset-4">
            Answer, notes for all
          </summary>
        }
        panelClass="max-w-xl pb-2"
      >
        <SettleTexts
          idPrefix={`settle-all-${lineupKey}`}
          values={{ answer: kept.answer ?? '', notes: kept.notes ?? '' }}
          messages={messages}
        />
      </RowDetails>
      {(error?.code === 'reports-settled-already' || error?.code === 'reports-settled-differently') && (
        <ReloadReports />
      )}
    </ServerForm>
  )
}
