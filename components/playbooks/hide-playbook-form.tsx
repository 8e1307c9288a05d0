'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useFormField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { Field } from '@/components/ui/field'
import { Panel } from '@/components/ui/panel'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastSuccess } from '@/components/ui/toast'
import { hidePlaybookAction } from '@/lib/playbooks/actions'

export function HidePlaybookForm() {
  const { form, values, messages } = useServerForm(hidePlaybookAction, (result) => {
    if (!result.ok) return
    address.clear()
    void toastSuccess({ title: result.data.hidden ? 'Playbook hidden' : 'Playbook shown again' })
  })
  const address = useFormField('address', { values, messages })
  return (
    <Panel title="Playbooks">
      <ServerForm {...form} className="flex flex-col gap-3">
        <Field
          idPrefix="hide-playbook"
          label="Address of a playbook"
          {...address.input}
          autoComplete="off"
          hint="Hidden, only its owner can open it, and sees that an admin has hidden it."
        />
        <FormError message={messages.form} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton variant="danger" name="hidden" value="true" pendingLabel="Saving …">
            Hide playbook
          </SubmitButton>
          <SubmitButton variant="quiet" name="hidden" value="false" pendingLabel="Saving …">
            Show again
          </SubmitButton>
        </div>
      </ServerForm>
    </Panel>
  )
}
