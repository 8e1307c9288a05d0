'use client'

import { FormError } from '@/components/forms/form-error'
import { callAction } from '@/components/forms/network-errors'
import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastWithUndo } from '@/components/forms/toast-with-undo'
import { useServerForm } from '@/components/forms/use-server-form'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import { TextAreaField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { MAX_REPORT_ANSWER_LENGTH } from '@/lib/limits'
import { answerRemovalAction, undoRemovalAnswerAction } from '@/lib/lineups/removals/actions'

/** An admin's answer to an author who asks for the removal of a lineup. @param newRequestKey in the server's HTML. */
export function RemovalAnswerForm({
  id,
  report,
  version,
  title,
  newRequestKey,
}: {
  /** The lineup. */
  id: string
  report: string
  version: string
  title: string
  newRequestKey: string
}) {
  useFocusMainOnUnmount()
  const { submit, values, messages, formRef, isPosted } = useServerForm(answerRemovalAction, (result) => {
    if (!result.ok) return result.error && void toastAppError(result.error)
    const toastTitle = result.data.removal === 'removed' ? 'Lineup removed' : 'Lineup kept'
    void toastWithUndo(
      { title: toastTitle, description: title },
      {
        run: () => callAction(undoRemovalAnswerAction, { id, report, requestKey }),
        done: 'The author waits again',
      },
    )
  })
  const isShownAgain = isPosted && values.report === report
  const [requestKey] = useRequestKey((isShownAgain && values.requestKey) || newRequestKey)
  return (
    <ServerForm
      ref={formRef}
      action={submit}
      className="flex max-w-xl flex-col gap-2"
      hiddenFields={{ id, report, version, requestKey }}
    >
      <TextAreaField
        idPrefix={`answer-${report}`}
        name="answer"
        label="Answer to the author (optional)"
        defaultValue={isShownAgain ? values.answer : ''}
        maxLength={MAX_REPORT_ANSWER_LENGTH}
        rows={1}
        onChange={() => messages.clear('answer')}
        error={messages.field('answer')}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="removal" value="removed" variant="danger" pendingLabel="Updating …">
          Remove<span className="sr-only">{` ${title}`}</span>
        </SubmitButton>
        <SubmitButton name="removal" value="kept" variant="quiet" pendingLabel="Updating …">
          Keep<span className="sr-only">{` ${title}`}</span>
        </SubmitButton>
      </div>
      {/* With JavaScript, a toast shows the error. */}
      {isShownAgain && <FormError message={messages.form} />}
    </ServerForm>
  )
}
