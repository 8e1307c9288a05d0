'use client'

import { FormProblem } from '@/components/forms/form-error'
import { useServerForm } from '@/components/forms/use-server-form'
import { useFocusKept } from '@/components/hooks/focus'
import { toastProblem } from '@/components/layout/toast-error'
import { buttonClass } from '@/components/ui/button'
import { SelectField, TextAreaField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastSuccess } from '@/components/ui/toast'
import { adminTab } from '@/lib/admin/list-query'
import { settleReportAction } from '@/lib/community/actions'
import { SETTLEMENTS } from '@/lib/community/report-options'
import { MAX_NOTES } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { reportId } from './report-id'

/** Settles one pending report. */
export function SettleForm({ id }: { id: string }) {
  useFocusKept()
  const { submit, values, problems, problem, isPosted } = useServerForm(settleReportAction, (answer) => {
    if (!answer.ok) return answer.problem && void toastProblem(answer.problem)
    // The form goes, its report stays.
    document.getElementById(reportId(id))?.focus()
    void toastSuccess({ title: 'Report updated' })
  })
  const form = `settle-${id}`
  return (
    <details open={isPosted || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-signal text-sm underline underline-offset-4">
        Update status
      </summary>
      <form
        ref={problems.ref}
        action={submit}
        onReset={(event) => event.preventDefault()}
        className="mt-2 flex max-w-xl flex-col gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <SelectField form={form} name="status" label="Status" defaultValue={values.status ?? SETTLEMENTS[0]}>
          {SETTLEMENTS.map((status) => (
            <option key={status} value={status}>
              {status.charAt(0).toUpperCase() + status.slice(1)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          form={form}
          name="notes"
          label="Notes (optional)"
          defaultValue={values.notes}
          maxLength={MAX_NOTES}
          rows={2}
          onChange={() => problems.clear('notes')}
          error={problems.of('notes')}
        />
        {/* A toast has said it to whom the page's code runs for. */}
        {isPosted && <FormProblem sentence={problems.whole} />}
        {problem?.code === 'report-settled-already' && (
          <a href={routes.admin(adminTab('reports'))} className={`${buttonClass.quiet} self-start`}>
            Show the reports as they are now
          </a>
        )}
        <SubmitButton busy="Updating …" className="self-start">
          Update Status
        </SubmitButton>
      </form>
    </details>
  )
}
