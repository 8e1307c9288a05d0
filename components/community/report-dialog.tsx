import * as Dialog from '@radix-ui/react-dialog'
import { useState } from 'react'
import { FormError } from '@/components/forms/form-error'
import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { useKeptInput } from '@/components/hooks/unsaved-input'
import { buttonClass } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { DIALOG_ACTIONS } from '@/components/ui/dialog-styles'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastSuccess } from '@/components/ui/toast'
import { reportAction } from '@/lib/community/actions'
import type { JudgedLineup } from '@/lib/community/reliability'
import { REPORT_REASONS, type ReportReason } from '@/lib/community/report-options'
import { type AppError, errorMessage } from '@/lib/errors'
import { CustomReason } from './custom-reason'
import { useReported } from './use-reported'

type ReportInput = { reason?: ReportReason; text: string }

type ReportDialogProps = { open: boolean; onClose: () => void } & Omit<FormProps, 'onSent'>

/** Closing it keeps what was typed; Cancel and a sent report discard it. */
export function ReportDialog({ open, onClose, ...formProps }: ReportDialogProps) {
  const { isReported } = useReported(formProps.lineup)
  // The value of the first render is kept, because sending a report must not replace the form.
  const [wasReported] = useState(isReported)
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title="Report Lineup"
      description={`${wasReported ? '' : 'What is wrong with it? '}Only admins see your report.`}
    >
      {wasReported ? (
        <>
          <FormError message={errorMessage({ code: 'reported-already' })} />
          <div className={DIALOG_ACTIONS}>
            <Dialog.Close className={buttonClass.quiet}>Close</Dialog.Close>
          </div>
        </>
      ) : (
        <ReportForm {...formProps} onSent={onClose} />
      )}
    </DialogPanel>
  )
}

const REASON_ERROR_ID = 'report-reason-error'

const wasRefusedAsRepeat = (error: AppError | undefined) =>
  error?.code === 'reported-already' || error?.code === 'reported-differently'

type FormProps = {
  lineup: Pick<JudgedLineup, 'id' | 'shortId'>
  onSent: () => void
}

function ReportForm({ lineup, onSent }: FormProps) {
  const { value: input, keep } = useKeptInput<ReportInput>(`report-${lineup.id}`, { text: '' })
  const { rememberReport } = useReported(lineup)
  const { form, messages, error } = useServerForm(reportAction, (result) => {
    if (result.ok || wasRefusedAsRepeat(result.error)) rememberReport()
    if (!result.ok) return
    keep({ text: '' })
    onSent()
    void toastSuccess({
      title: 'Report Submitted',
      description: 'Thank you for reporting this lineup. We will review it shortly.',
    })
  })
  const [requestKey] = useRequestKey()
  const { reason, text } = input
  const isIncomplete = !reason || (reason === 'custom' && text.trim() === '')
  // `error` stays when typing has cleared its message.
  const needsSignIn = messages.form && error?.code === 'sign-in-first'

  return (
    <ServerForm {...form} className="flex flex-col gap-4" hiddenFields={{ lineupId: lineup.id, requestKey }}>
      <FormError message={needsSignIn ? errorMessage({ code: 'report-needs-sign-in' }) : messages.form} />
      <fieldset className="grid grid-cols-1 gap-1 low-row:grid-cols-2" aria-describedby={REASON_ERROR_ID}>
        <legend className="sr-only">Reason</legend>
        {REPORT_REASONS.map((option) => (
          <Choice
            key={option.reason}
            type="radio"
            name="reason"
            label={option.label}
            value={option.reason}
            checked={reason === option.reason}
            onChange={() => {
              keep({ ...input, reason: option.reason })
              messages.clear('reason')
            }}
            className="cursor-pointer gap-3 rounded-control px-2 hover:bg-surface-3"
          />
        ))}
        <p id={REASON_ERROR_ID} aria-live="polite" className="text-danger text-sm empty:hidden">
          {messages.field('reason')}
        </p>
      </fieldset>
      {reason === 'custom' && (
        <CustomReason
          text={text}
          error={messages.field('customReason')}
          onChange={(next) => {
            keep({ ...input, text: next })
            messages.clear('customReason')
          }}
        />
      )}
      {/* On a low screen, the form scrolls below its buttons. */}
      <div className={DIALOG_ACTIONS}>
        <Dialog.Close onClick={() => keep({ text: '' })} className={buttonClass.quiet}>
          Cancel
        </Dialog.Close>
        <SubmitButton pendingLabel="Submitting..." disabled={isIncomplete}>
          Submit Report
        </SubmitButton>
      </div>
    </ServerForm>
  )
}
