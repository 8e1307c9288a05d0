'use client'

import { TriangleAlert } from 'lucide-react'
import { useFocusNextReport } from '@/components/community/report-focus'
import { FormError } from '@/components/forms/form-error'
import { callAction } from '@/components/forms/network-errors'
import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastWithUndo } from '@/components/forms/toast-with-undo'
import { useServerForm } from '@/components/forms/use-server-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { breakReportedLineupAction, undoBreakReportedLineupAction } from '@/lib/lineups/checks/actions'

/**
 * Says that a patch broke a reported lineup, and resolves the pending reports that it does not work which were there when the page
 * was made. Their senders read since when it is broken.
 * @param version the lineup's `updated_at`.
 * @param since name of the patch.
 * @param seenUntil when the newest report was sent.
 * @param newRequestKey the key of the act, in the server's HTML.
 */
export function BreakLineupForm({
  id,
  version,
  since,
  seenUntil,
  newRequestKey,
}: {
  id: string
  version: string
  since: string
  seenUntil: string
  newRequestKey: string
}) {
  const { onSubmit, focusNextReport } = useFocusNextReport('article')
  const { submit, values, messages, formRef, isPosted } = useServerForm(
    breakReportedLineupAction,
    (result) => {
      if (!result.ok) return result.error && void toastAppError(result.error)
      const { settled } = result.data
      focusNextReport()
      void toastWithUndo(
        {
          title: `Broken since ${since}`,
          description: settled === 1 ? '1 report resolved' : `${settled} reports resolved`,
        },
        {
          run: () => callAction(undoBreakReportedLineupAction, { id, requestKey }),
          done: 'Published and reported again',
        },
      )
    },
  )
  const isShownAgain = isPosted && values.id === id
  const [requestKey] = useRequestKey((isShownAgain && values.requestKey) || newRequestKey)
  return (
    <ServerForm
      ref={formRef}
      action={submit}
      onSubmit={onSubmit}
      data-break
      hiddenFields={{ id, version, seenUntil, answer: `Broken since ${since}.`, requestKey }}
    >
      <SubmitButton pendingLabel="Updating …" variant="quiet">
        <TriangleAlert className="size-4 shrink-0 text-danger" aria-hidden />
        <span>{`Broken since ${since}`}</span>
      </SubmitButton>
      {/* With JavaScript, a toast shows the error. */}
      {isShownAgain && <FormError message={messages.form} />}
    </ServerForm>
  )
}
