'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { restoreVersionAction } from '@/lib/playbooks/actions'

export function RestoreForm(hiddenFields: { id: string; version: number; requestKey: string }) {
  const { form, messages } = useServerForm(restoreVersionAction)
  return (
    <ServerForm {...form} hiddenFields={hiddenFields} className="flex flex-col gap-2">
      <FormError message={messages.form} />
      <SubmitButton variant="quiet" pendingLabel="Bringing back …" className="self-start">
        Bring this version back
      </SubmitButton>
    </ServerForm>
  )
}
