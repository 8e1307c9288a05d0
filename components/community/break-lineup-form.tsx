'use client'

import { TriangleAlert } from 'lucide-react'
import { useRequestKey } from '@/components/forms/request-key'
import { useServerForm } from '@/components/forms/use-server-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { settleReportsAction } from '@/lib/community/actions'
import { useFocusNextReport } from './report-focus'
import { announceSettlement } from './settle-result'

/**
 * Says that a patch broke a reported lineup, and resolves the pending reports that it does not work which were there when the page
 * was made. Their senders read since when it is broken.
 * @param version the lineup's `updated_at`.
 * @param since name of the patch.
 * @param seenUntil when the newest report was sent.
 * @param newRequestKey the key of the act, in the server's HTML.
 */
export function BreakLineupForm({
  lineupKey,
  version,
  since,
  seenUntil,
  newRequestKey,
}: {
  lineupKey: string
  version: string
  since: string
  seenUntil: string
  newRequestKey: string
}) {
  const { onSubmit, focusNextReport } = useFocusNextReport('article')
  const { submit, values, formRef, isPosted } = useServerForm(settleReportsAction, (result) => {
    void announceSettlement(result)
    if (result.ok) focusNextReport()
  })
  const isShownAgain = isPosted && values.brokenVersion === version
  const [requestKey] = useRequestKey((isShownAgain && values.requestKey) || newRequestKey)
  return (
    <form ref={formRef} action={submit} onSubmit={onSubmit} data-break>
      <input type="hidden" name="lineupKey" value={lineupKey} />
      <input type="hidden" name="brokenVersion" value={version} />
      <input type="hidden" name="seenUntil" value={seenUntil} />
      <input type="hidden" name="status" value="resolved" />
      <input type="hidden" name="answer" value={`Broken since ${since}.`} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <SubmitButton pendingLabel="Updating …" variant="quiet">
        <TriangleAlert className="size-4 shrink-0 text-danger" aria-hidden />
        <span>{`Broken since ${since}`}</span>
      </SubmitButton>
    </form>
  )
}
