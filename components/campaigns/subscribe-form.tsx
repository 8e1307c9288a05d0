'use client'

import { FormError } from '@/components/forms/form-error'
import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { useFormField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { subscribeAction } from '@/lib/campaigns/actions'
import type { readNotice } from '@/lib/campaigns/subscription-notices'
import { Honeypot } from './honeypot'

type Props = { newRequestKey: string; notice: ReturnType<typeof readNotice> }

/** @param notice the result of the short form, until this form has one of its own. */
export function SubscribeForm({ newRequestKey, notice }: Props) {
  const { form, result, messages, values } = useServerForm(
    subscribeAction,
    ({ ok }) => ok && renewRequestKey(),
  )
  const [requestKey, renewRequestKey] = useRequestKey(values.requestKey ?? newRequestKey)
  const email = useFormField('email', { values, messages })
  return (
    <ServerForm {...form} className="flex flex-col gap-4" hiddenFields={{ requestKey }}>
      {(result ?? notice)?.ok && <SubscriptionMailed email={result?.ok ? result.data.email : undefined} />}
      <FormError message={result ? messages.form : notice?.message} />
      <Field {...email.input} idPrefix="subscribe" label="Email" type="email" autoComplete="email" />
      <Honeypot idPrefix="subscribe" />
      <SubmitButton pendingLabel="Sending …" className="self-start">
        Subscribe
      </SubmitButton>
    </ServerForm>
  )
}

/** The same for every address, so that nobody learns who is on the list. */
function SubscriptionMailed({ email }: { email: string | undefined }) {
  return (
    <Notice
      tone="success"
      title="Check your inbox"
      text={`A link to confirm the subscription is on its way${email ? ` to ${email}` : ''}.`}
    />
  )
}
