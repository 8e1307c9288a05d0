'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { keepAccountAction } from '@/lib/account-data/actions'
import { ReauthenticationEnded } from './reauthentication-ended'

export function KeepAccountForm({ accountId }: { accountId: string }) {
  const { form, messages, error } = useServerForm(keepAccountAction)
  if (error?.code === 'reauthentication-ended') return <ReauthenticationEnded message={messages.form} />
  return (
    <ServerForm accountId={accountId} {...form} className="flex flex-col gap-4">
      <FormError message={messages.form} />
      <SubmitButton pendingLabel="One moment …" className="self-start">
        Keep my account
      </SubmitButton>
    </ServerForm>
  )
}
