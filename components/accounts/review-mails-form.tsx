'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { setReviewMailsAction } from '@/lib/accounts/actions'

export function ReviewMailsForm({ isOn }: { isOn: boolean }) {
  const { submit, messages, formRef, result } = useServerForm(setReviewMailsAction)
  return (
    <ServerForm ref={formRef} action={submit} className="flex flex-col gap-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="reviewMails"
          defaultChecked={isOn}
          className="size-5 shrink-0 accent-signal"
        />
        Write to me when a lineup of mine is published, sent back or rejected
      </label>
      {result?.ok && <Notice tone="success" text="Mails updated" />}
      <FormError message={messages.form} />
      <SubmitButton pendingLabel="Saving …" variant="quiet" className="self-start">
        Save mails
      </SubmitButton>
    </ServerForm>
  )
}
