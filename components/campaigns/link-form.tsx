'use client'

import type { Route } from 'next'
import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { HomeLink } from '@/components/navigation/home-link'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { confirmSubscriptionAction, unsubscribeAction } from '@/lib/campaigns/actions'
import { routes } from '@/lib/routes'

const LINKS = {
  confirm: {
    action: confirmSubscriptionAction,
    title: 'Confirm your subscription',
    text: 'One tap, and you get an email when there is something new.',
    button: 'Confirm subscription',
    successTitle: 'Subscription confirmed',
    successText: 'You are on the list. Every email has a link to unsubscribe.',
  },
  leave: {
    action: unsubscribeAction,
    title: 'Unsubscribe',
    text: 'One tap, and you get no more of these emails.',
    button: 'Unsubscribe',
    successTitle: 'Unsubscribed',
    successText: 'Done: you get no more of these emails.',
  },
} as const

/** Mail programs open links, so a link changes nothing before this button is pressed. @param next offered afterwards. */
export function LinkForm({ token, link, next }: { token: string; link: keyof typeof LINKS; next?: Route }) {
  const backHref = next !== routes.home() && next
  const { action, title, text, button, successTitle, successText } = LINKS[link]
  const { form, result, messages, error } = useServerForm(action)
  const isInvalid = error?.code === 'link-invalid'
  return (
    <>
      <h1 className="text-3xl">{result?.ok ? successTitle : title}</h1>
      {result?.ok && <Notice tone="success" text={successText} />}
      <FormError message={messages.form} />
      {result?.ok && backHref && <ButtonLink href={backHref}>Back to where you were</ButtonLink>}
      {result?.ok && !backHref && <HomeLink className={buttonClass.primary}>Browse Lineups</HomeLink>}
      {isInvalid && link === 'confirm' && (
        <ButtonLink href={routes.subscribe()}>Ask for a new link</ButtonLink>
      )}
      {!result?.ok && !isInvalid && (
        <ServerForm {...form} className="flex flex-col gap-4" hiddenFields={{ token }}>
          <p className="text-muted">{text}</p>
          <SubmitButton pendingLabel="One moment …">{button}</SubmitButton>
        </ServerForm>
      )}
    </>
  )
}
