'use client'

import { FormError } from '@/components/forms/form-error'
import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { useFormField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { Field } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { MAX_PLAYBOOK_TITLE_LENGTH } from '@/lib/limits'
import { createPlaybookAction } from '@/lib/playbooks/actions'

/** @param newRequestKey the key of the first attempt, sent again after an error, so that one playbook is created. */
export function NewPlaybookForm({ newRequestKey }: { newRequestKey: string }) {
  const { form, values, messages } = useServerForm(createPlaybookAction)
  const [requestKey] = useRequestKey(values.requestKey ?? newRequestKey)
  const title = useFormField('title', { values, messages })
  return (
    <ServerForm {...form} className="flex flex-col gap-3" hiddenFields={{ requestKey }}>
      <Field
        idPrefix="new-playbook"
        label="Name of a new playbook"
        placeholder="A execute"
        {...title.input}
        maxLength={MAX_PLAYBOOK_TITLE_LENGTH}
        autoComplete="off"
      />
      <FormError message={messages.form} />
      <SubmitButton pendingLabel="Creating …" className="self-start">
        Create playbook
      </SubmitButton>
    </ServerForm>
  )
}
