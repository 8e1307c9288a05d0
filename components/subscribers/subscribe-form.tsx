'use client'

import { FormProblem } from '@/components/forms/form-problem'
import { useServerForm } from '@/components/forms/use-server-form'
import { Field } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { useTyped } from '@/components/ui/use-typed'
import { subscribeAction } from '@/lib/subscribers/actions'
import { Honeypot } from './honeypot'
import { SubscriptionMailed } from './subscription-mailed'

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
