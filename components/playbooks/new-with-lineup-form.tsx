import { type FormEvent, useState, useTransition } from 'react'
import { callAction } from '@/components/forms/network-errors'
import { useRequestKey } from '@/components/forms/request-key'
import { Field } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastSuccess } from '@/components/ui/toast'
import { errorMessage } from '@/lib/errors'
import { MAX_PLAYBOOK_TITLE_LENGTH } from '@/lib/limits'
import { createWithLineupAction } from '@/lib/playbooks/actions'

export function NewWithLineupForm({ lineupId, onCreated }: { lineupId: string; onCreated: () => void }) {
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const [requestKey, renewRequestKey] = useRequestKey()
  const [isPending, startTransition] = useTransition()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    startTransition(async () => {
      const result = await callAction(createWithLineupAction, { title, lineupId, requestKey })
      if (!result.ok)
        return setError(
          errorMessage(result.error ?? result.fieldErrors?.title ?? { code: 'playbook-not-saved' }),
        )
      renewRequestKey()
      setTitle((current) => (current === title ? '' : current))
      onCreated()
      void toastSuccess({ title: 'Playbook created', description: title.trim() })
    })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 border-line border-t pt-3">
      <Field
        idPrefix="new-with-lineup"
        name="title"
        label="New playbook"
        placeholder="A execute"
        value={title}
        onChange={(event) => {
          setTitle(event.target.value)
          setError(undefined)
          renewRequestKey()
        }}
        maxLength={MAX_PLAYBOOK_TITLE_LENGTH}
        autoComplete="off"
        error={error}
      />
      <SubmitButton variant="quiet" pendingLabel="Creating …" isPending={isPending} className="self-start">
        Create and add
      </SubmitButton>
    </form>
  )
}
