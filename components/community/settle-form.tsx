'use client'

import { FormError } from '@/components/forms/form-error'
import { toastAppError } from '@/components/forms/toast-app-error'
import { useServerForm } from '@/components/forms/use-server-form'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import { buttonClass } from '@/components/ui/button'
import { SelectField, TextAreaField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastSuccess } from '@/components/ui/toast'
import { settleReportAction } from '@/lib/community/actions'
import { SETTLEMENTS } from '@/lib/community/report-options'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { MAX_NOTES_LENGTH } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { reportElementId } from './report-id'

/** Settles one pending report. */
export function SettleForm({ id }: { id: string }) {
  useFocusMainOnUnmount()
  const { submit, values, messages, formRef, error, isPosted } = useServerForm(
    settleReportAction,
    (result) => {
      if (!result.ok) return result.error && void toastAppError(result.error)
      // The form is unmounted, so the focus moves to its report.
      document.getElementById(reportElementId(id))?.focus()
      void toastSuccess({ title: 'Report updated' })
    },
  )
  const idPrefix = `settle-${id}`
  return (
    <details open={isPosted || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-signal text-sm underline underline-offset-4">
        Update status
      </summary>
      <form
        ref={formRef}
        action={submit}
        onReset={(event) => event.preventDefault()}
        className="mt-2 flex max-w-xl flex-col gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <SelectField
          idPrefix={idPrefix}
          name="status"
          label="Status"
          defaultValue={values.status ?? SETTLEMENTS[0]}
        >
          {SETTLEMENTS.map((status) => (
            <option key={status} value={status}>
              {status.charAt(0).toUpperCase() + status.slice(1)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          idPrefix={idPrefix}
          name="notes"
          label="Notes (optional)"
          defaultValue={values.notes}
          maxLength={MAX_NOTES_LENGTH}
          rows={2}
          onChange={() => messages.clear('notes')}
          error={messages.field('notes')}
        />
        {/* With JavaScript, a toast shows the error. */}
        {isPosted && <FormError message={messages.form} />}
        {(error?.code === 'report-settled-already' || error?.code === 'report-settled-before') && (
          <a href={routes.admin(defaultListQuery('reports'))} className={`${buttonClass.quiet} self-start`}>
            Show the reports as they are now
          </a>
        )}
        <SubmitButton pendingLabel="Updating …" className="self-start">
          Update Status
        </SubmitButton>
      </form>
    </details>
  )
}
