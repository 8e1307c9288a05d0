'use client'

import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { useFocusReturn } from '@/components/hooks/focus'
import { CountOpenDialog } from '@/components/hooks/open-dialogs'
import { keepOpenForToasts } from './toast'

/** The panel of a small dialog, over whatever is open: title, what it is about, and what can be done. */
export function DialogPanel({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children: ReactNode
}) {
  const focusReturn = useFocusReturn()
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-60 animate-[enter_0.12s] bg-black/70" />
      <Dialog.Content
        {...focusReturn}
        onPointerDownOutside={keepOpenForToasts}
        className="fixed inset-x-3 top-[12dvh] z-60 mx-auto flex max-h-[82dvh] max-w-md animate-enter flex-col gap-4 overflow-y-auto rounded-panel border border-line-strong bg-surface-2 p-5"
      >
        <CountOpenDialog />
        <Dialog.Title className="text-2xl">{title}</Dialog.Title>
        <Dialog.Description className="-mt-2 text-muted text-sm">{description}</Dialog.Description>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  )
}
