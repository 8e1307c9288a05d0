'use client'

import * as Dialog from '@radix-ui/react-dialog'
import Link from 'next/link'
import { type MouseEvent, useState } from 'react'
import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useFormField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { useRestoreFocus } from '@/components/hooks/focus'
import { useBackCloses } from '@/components/hooks/use-dialog-history'
import { ButtonLink } from '@/components/ui/button-link'
import { DIALOG_ACTIONS, DIALOG_BOX } from '@/components/ui/dialog-styles'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { NoticeBand } from '@/components/ui/notice-band'
import { SubmitButton } from '@/components/ui/submit-button'
import { requestResetAction } from '@/lib/accounts/password-actions'
import { routes } from '@/lib/routes'

function ForgotPasswordForm({ next, children }: { next: string; children: React.ReactNode }) {
  const { form, result, messages, values } = useServerForm(requestResetAction)
  const email = useFormField('email', { values, messages })
  return (
    <ServerForm {...form} className="flex flex-col gap-4" hiddenFields={{ next }}>
      {result?.ok && (
        <Notice
          tone="success"
          text={`If ${result.data.email} has an account, a link to set a new password is on its way.`}
        />
      )}
      <FormError message={messages.form} />
      <Field {...email.input} idPrefix="forgot" label="Email" type="email" autoComplete="email" />
      <div className={DIALOG_ACTIONS}>
        {children}
        <SubmitButton pendingLabel="Sending …">Send reset link</SubmitButton>
      </div>
    </ServerForm>
  )
}

const TITLE_ID = 'forgot-title'

/** Without JavaScript, the link loads the page with the dialog `open` in its HTML. @param next opened after signing in. */
export function ForgotPasswordDialog({ next, open }: { next: string; open: boolean }) {
  const restoreFocusProps = useRestoreFocus()
  const [isOpen, setOpen] = useState(open)
  useBackCloses(isOpen, () => setOpen(false))
  const setOpenOnClick = (wanted: boolean) => (event: MouseEvent) => {
    event.preventDefault()
    setOpen(wanted)
  }
  return (
    <>
      <Link
        href={routes.login({ next, forgot: true })}
        prefetch={false}
        onClick={setOpenOnClick(true)}
        aria-haspopup="dialog"
        className="flex min-h-11 items-center self-center px-3 text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
      >
        Forgot password?
      </Link>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        {isOpen && (
          <>
            <Dialog.Overlay className="fixed inset-0 z-60 animate-[enter_0.12s] bg-black/70" />
            <NoticeBand />
            <Dialog.Content
              {...restoreFocusProps}
              // Radix sets this attribute only after hydration.
              aria-labelledby={TITLE_ID}
              className={`${DIALOG_BOX} top-[12dvh] max-h-[82dvh]`}
            >
              <Dialog.Title id={TITLE_ID} className="text-2xl">
                Forgot your password?
              </Dialog.Title>
              <Dialog.Description className="-mt-2 text-muted text-sm">
                Enter the email address of your account. We send you a link to set a new password.
              </Dialog.Description>
              <ForgotPasswordForm next={next}>
                <ButtonLink href={routes.login({ next })} onClick={setOpenOnClick(false)} variant="quiet">
                  Close
                </ButtonLink>
              </ForgotPasswordForm>
            </Dialog.Content>
          </>
        )}
      </Dialog.Root>
    </>
  )
}
