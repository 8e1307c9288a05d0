'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { Choice } from '@/components/ui/choice'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { setReviewMailsAction } from '@/lib/accounts/actions'

export function ReviewMailsForm({ isOn }: { isOn: boolean }) {
  const { form, messages, result } = useServerForm(setReviewMailsAction)
  return (
    <ServerForm {...form} className="flex flex-col gap-3">
      <Choice
        type="checkbox"
        name="reviewMails"
        label="Write to me when an admin decides on a lineup of mine"
        defaultChecked={isOn}
        className="cursor-pointer gap-3"
      />
      {result?.ok && <Notice tone="success" text="Mails updated" />}
      <FormError message={messages.form} />
      <SubmitButton pendingLabel="Saving …" variant="quiet" className="self-start">
        Save choice
      </SubmitButton>
    </ServerForm>
  )
}
