import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { useRestoreFocus } from '@/components/hooks/focus'
import { useBackCloses } from '@/components/hooks/use-dialog-history'
import { DIALOG_BOX } from './dialog-styles'
import { NoticeBand } from './notice-band'

/** Stacks over other dialogs. Back closes it. */
export function DialogPanel({
  open = true,
  onClose,
  title,
  description,
  children,
}: {
  open?: boolean
  onClose: () => void
  title: string
  description: string
  children: ReactNode
}) {
  const restoreFocusProps = useRestoreFocus()
  useBackCloses(open, onClose)
  return (
    // Without a trigger, Radix reports closing only.
    <Dialog.Root open={open} onOpenChange={() => onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-60 animate-[enter_0.12s] bg-black/70" />
        <NoticeBand />
        <Dialog.Content {...restoreFocusProps} className={`${DIALOG_BOX} top-[12dvh] max-h-[82dvh]`}>
          <Dialog.Title className="text-2xl">{title}</Dialog.Title>
          <Dialog.Description className="-mt-2 text-muted text-sm">{description}</Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
