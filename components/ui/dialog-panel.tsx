import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { useRestoreFocus } from '@/components/hooks/focus'
import { useBackCloses } from '@/components/hooks/use-dialog-history'
import { DIALOG_BOX } from './dialog-styles'
import { NoticeBand } from './notice-band'

type DialogParts = Pick<typeof Dialog, 'Root' | 'Portal' | 'Overlay' | 'Content' | 'Title' | 'Description'>

/** Stacks over other dialogs. Back closes it. */
export function DialogPanel({
  open = true,
  onClose,
  title,
  description,
  parts: { Root, Portal, Overlay, Content, Title, Description } = Dialog,
  placeClass = 'top-[12dvh] max-h-[82dvh]',
  children,
}: {
  open?: boolean
  onClose: () => void
  title: string
  description: string
  /** Those of Radix's `Dialog`, or of its `AlertDialog`, which a press outside does not close. */
  parts?: DialogParts
  placeClass?: string
  children: ReactNode
}) {
  const restoreFocusProps = useRestoreFocus()
  useBackCloses(open, onClose)
  return (
    // Without a trigger, Radix reports closing only.
    <Root open={open} onOpenChange={() => onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-60 animate-[enter_0.12s] bg-black/70" />
        <NoticeBand />
        <Content {...restoreFocusProps} className={`${DIALOG_BOX} ${placeClass}`}>
          <Title className="text-2xl">{title}</Title>
          <Description className="-mt-2 text-muted text-sm">{description}</Description>
          {children}
        </Content>
      </Portal>
    </Root>
  )
}
