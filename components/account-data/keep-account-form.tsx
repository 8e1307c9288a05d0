'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { keepAccountAction } from '@/lib/account-data/actions'
import { DataSessionEnded } from './data-session-ended'

export function KeepAccountForm({ account }: { account: string }) {
  const { submit, messages, error } = useServerForm(keepAccountAction)
  if (error?.code === 'data-session-ended') return <DataSessionEnded message={messages.form} />
  return (
    <ServerForm account={account} action={submit} className="flex flex-col gap-4">
      <FormError message={messages.form} />
      <SubmitButton pendingLabel="One moment …" className="self-start">
        Keep my account
      </SubmitButton>
    </ServerForm>
  )
}
