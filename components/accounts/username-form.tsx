'use client'

import { useRouter } from 'next/navigation'
import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useFormField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { changeUsernameAction } from '@/lib/accounts/actions'
import { errorMessage } from '@/lib/errors'
import { MIN_USERNAME_LENGTH } from '@/lib/limits'
import { refreshAccount } from './account-store'
import { useAvailability } from './use-availability'
import { UsernameField } from './username-field'

export function UsernameForm({ username: current }: { username: string }) {
  const router = useRouter()
  const { form, messages, result, values } = useServerForm(changeUsernameAction, ({ ok }) => {
    if (!ok) return
    void refreshAccount()
    router.refresh()
  })
  const username = useFormField('username', { values, messages }, current)
  const newUsername = username.value.trim()
  const isOwn = newUsername.toLowerCase() === current.toLowerCase()
  const availability = useAvailability('username', isOwn ? '' : newUsername)

  return (
    <ServerForm {...form} className="flex flex-col gap-4">
      <UsernameField
        {...username.input}
        idPrefix="profile"
        hint={availability?.isAvailable ? 'This username is free.' : undefined}
        error={messages.field('username') ?? (availability?.error && errorMessage(availability.error))}
      />
      {result?.ok && newUsername === result.data.username && (
        <Notice tone="success" text="Username updated" />
      )}
      <FormError message={messages.form} />
      <SubmitButton
        pendingLabel="Saving …"
        disabled={newUsername === current || [...newUsername].length < MIN_USERNAME_LENGTH}
        className="self-start"
      >
        Save
      </SubmitButton>
    </ServerForm>
  )
}
