'use client'

import * as Dialog from '@radix-ui/react-dialog'
import type { Route } from 'next'
import Link from 'next/link'
import { type MouseEvent, useState } from 'react'
import { FormProblem } from '@/components/forms/form-error'
import { useServerForm } from '@/components/forms/use-server-form'
import { useFocusReturn } from '@/components/hooks/focus'
import { useTyped } from '@/components/hooks/use-controlled-input'
import { buttonClass } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { requestResetAction } from '@/lib/accounts/actions'

/** Asks for a link to set a new password. */
function ForgotForm({ children }: { children: React.ReactNode }) {
  const { submit, result, problems, values } = useServerForm(requestResetAction)
  const email = useTyped(values.email, () => problems.clear('email'))
  return (
    <form ref={problems.ref} action={submit} noValidate className="flex flex-col gap-4">
      {result?.ok && (
        <Notice tone="success">
          <p>If {result.data.email} has an account, a link to set a new password is on its way.</p>
        </Notice>
      )}
      <FormProblem sentence={problems.whole} />
      <Field
        {...email.input}
        form="forgot"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={problems.of('email')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <SubmitButton busy="Sending …">Send reset link</SubmitButton>
      </div>
    </form>
  )
}

const TITLE = 'forgot-title'

/**
 * The way back for who forgot their password. Without JavaScript its link leads to the same page with the
 * dialog open, which the server then renders.
 */
export function ForgotDialog({
  open,
  openHref,
  closeHref,
}: {
  open: boolean
  openHref: Route
  closeHref: Route
}) {
  const focusReturn = useFocusReturn()
  const [isOpen, setOpen] = useState(open)
  const turn = (wanted: boolean) => (event: MouseEvent) => {
    event.preventDefault()
    setOpen(wanted)
  }
  return (
    <>
      <Link
        href={openHref}
        prefetch={false}
        onClick={turn(true)}
        aria-haspopup="dialog"
        className="flex min-h-11 items-center self-center px-3 text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
      >
        Forgot password?
      </Link>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        {isOpen && (
          <>
            <Dialog.Overlay className="fixed inset-0 z-50 animate-[enter_0.12s] bg-black/70" />
            <Dialog.Content
              {...focusReturn}
              // Named by itself only once the page's code runs.
              aria-labelledby={TITLE}
              className="fixed inset-x-3 top-[10dvh] z-50 mx-auto flex max-h-[85dvh] max-w-md animate-enter flex-col gap-4 overflow-y-auto rounded-panel border border-line-strong bg-surface-2 p-5"
            >
              <Dialog.Title id={TITLE} className="text-2xl">
                Forgot your password?
              </Dialog.Title>
              <Dialog.Description className="text-muted text-sm">
                Enter the email address of your account. We send you a link to set a new password.
              </Dialog.Description>
              <ForgotForm>
                <Link href={closeHref} prefetch={false} onClick={turn(false)} className={buttonClass.quiet}>
                  Close
                </Link>
              </ForgotForm>
            </Dialog.Content>
          </>
        )}
      </Dialog.Root>
    </>
  )
}
