'use client'

import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { useRestoreFocus } from '@/components/hooks/focus'
import { RegisterOpenDialog } from '@/components/hooks/open-dialogs'
import { DIALOG_BOX } from './dialog-styles'
import { NoticeBand } from './notice-band'

/**
 * Portal, overlay and content of a small Radix dialog, with its title and description. Stacks over other
 * dialogs.
 */
export function DialogPanel({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children: ReactNode
}) {
  const restoreFocusProps = useRestoreFocus()
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-60 animate-[enter_0.12s] bg-black/70" />
      <NoticeBand />
      <Dialog.Content {...restoreFocusProps} className={`${DIALOG_BOX} top-[12dvh] max-h-[82dvh]`}>
        <RegisterOpenDialog />
        <Dialog.Title className="text-2xl">{title}</Dialog.Title>
        <Dialog.Description className="-mt-2 text-muted text-sm">{description}</Dialog.Description>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  )
}
