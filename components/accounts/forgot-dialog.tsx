'use client'

import * as Dialog from '@radix-ui/react-dialog'
import type { Route } from 'next'
import Link from 'next/link'
import { type MouseEvent, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { useFocusReturn } from '@/components/ui/use-focus-return'
import { ForgotForm } from './forgot-form'

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
