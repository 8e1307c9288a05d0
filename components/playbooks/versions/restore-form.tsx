'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { restoreVersionAction } from '@/lib/playbooks/actions'

type RestoreFormProps = { id: string; version: number; requestKey: string }

export function RestoreForm({ id, version, requestKey }: RestoreFormProps) {
  const { form, messages } = useServerForm(restoreVersionAction)
  return (
    <ServerForm {...form} hiddenFields={{ id, version, requestKey }} className="flex flex-col gap-2">
      <FormError message={messages.form} />
      <SubmitButton variant="quiet" pendingLabel="Bringing back …" className="self-start">
        Bring this version back
      </SubmitButton>
    </ServerForm>
  )
}
