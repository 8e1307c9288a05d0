'use client'

import { FormProblem } from '@/components/forms/form-error'
import { useServerForm } from '@/components/forms/use-server-form'
import { useTyped } from '@/components/hooks/use-controlled-input'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { subscribeAction } from '@/lib/campaigns/actions'
import { Honeypot } from './honeypot'

/** Asks for the link that puts an address on the list. */
export function SubscribeForm() {
  const { submit, result, problems, values } = useServerForm(subscribeAction)
  const email = useTyped(values.email, () => problems.clear('email'))
  return (
    <form ref={problems.ref} action={submit} noValidate className="flex flex-col gap-4">
      {result?.ok && <SubscriptionMailed email={result.data.email} />}
      <FormProblem sentence={problems.whole} />
      <Field
        {...email.input}
        form="subscribe"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={problems.of('email')}
      />
      <Honeypot form="subscribe" />
      <SubmitButton busy="Sending …" className="self-start">
        Subscribe
      </SubmitButton>
    </form>
  )
}

/** Said after a subscription was asked for, whatever address it was. */
export function SubscriptionMailed({ email }: { email?: string }) {
  return (
    <Notice tone="success" title="Check your inbox">
      <p>A link to confirm the subscription is on its way{email && ` to ${email}`}.</p>
    </Notice>
  )
}
