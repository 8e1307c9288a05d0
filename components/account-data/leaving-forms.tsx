'use client'

import { useState } from 'react'
import { refreshAccount } from '@/components/accounts/account-store'
import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { buttonClass } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { SubmitButton } from '@/components/ui/submit-button'
import { keepAccountAction, requestDeletionAction } from '@/lib/account-data/actions'
import { routes } from '@/lib/routes'

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

const ERROR_ID = 'published-error'

const CHOICES = [
  { value: 'keep', label: 'Keep them, without my name' },
  { value: 'remove', label: 'Remove them as well' },
] as const

/** @param publishedCount with no published lineups there is nothing to choose. */
export function DeleteAccountForm({
  accountId,
  publishedCount,
}: {
  accountId: string
  publishedCount: number
}) {
  const { form, messages, values, error } = useServerForm(requestDeletionAction, ({ ok }) => {
    // The header learns that nobody is signed in any more.
    if (ok) void refreshAccount()
  })
  const [choice, setChoice] = useState(values.published)
  if (error?.code === 'reauthentication-ended') return <ReauthenticationEnded message={messages.form} />
  return (
    <ServerForm accountId={accountId} {...form} className="flex flex-col gap-4">
      {publishedCount === 0 ? (
        <input type="hidden" name="published" value="keep" />
      ) : (
        <fieldset aria-describedby={ERROR_ID} className="flex flex-col gap-1">
          <legend className="mb-1 font-medium text-sm">
            {publishedCount === 1 ? 'Your published lineup' : `Your ${publishedCount} published lineups`}
          </legend>
          {CHOICES.map(({ value, label }) => (
            <Choice
              key={value}
              type="radio"
              name="published"
              label={label}
              value={value}
              checked={choice === value}
              onChange={() => {
                setChoice(value)
                messages.clear('published')
              }}
              className="cursor-pointer gap-3 rounded-control px-2 hover:bg-surface-3"
            />
          ))}
          <p id={ERROR_ID} aria-live="polite" className="text-danger text-sm empty:hidden">
            {messages.field('published')}
          </p>
        </fieldset>
      )}
      <FormError message={messages.form} />
      <SubmitButton variant="danger" pendingLabel="One moment …" className="self-start">
        Delete Account
      </SubmitButton>
    </ServerForm>
  )
}

function ReauthenticationEnded({ message }: { message: string | undefined }) {
  return (
    <div className="flex flex-col gap-4">
      <FormError message={message} />
      {/* Not a Link, because it leads to the page that is open: the forms on it would keep their state. */}
      <a href={routes.accountData} className={`${buttonClass.primary} self-start`}>
        Enter the password
      </a>
    </div>
  )
}
