import * as AlertDialog from '@radix-ui/react-alert-dialog'
import type { ReactNode } from 'react'
import { useRestoreFocus } from '@/components/hooks/focus'
import { useBackCloses } from '@/components/hooks/use-dialog-history'
import { buttonClass } from './button'
import { DIALOG_ACTIONS, DIALOG_BOX } from './dialog-styles'
import { NoticeBand } from './notice-band'

/** The cancel button has the focus, and Back cancels. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  cancel = 'Cancel',
  details,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  text: string
  cancel?: string
  /** Shown below the text, such as fields of a form. */
  details?: ReactNode
  children: ReactNode
}) {
  const restoreFocusProps = useRestoreFocus()
  useBackCloses(open, onClose)
  return (
    <AlertDialog.Root open={open} onOpenChange={() => onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-60 animate-[enter_0.12s] bg-black/70" />
        <NoticeBand />
        <AlertDialog.Content {...restoreFocusProps} className={`${DIALOG_BOX} top-[18dvh] max-h-[75dvh]`}>
          <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="-mt-2 text-muted text-sm">{text}</AlertDialog.Description>
          {details}
          <div className={DIALOG_ACTIONS}>
            <AlertDialog.Cancel className={buttonClass.quiet}>{cancel}</AlertDialog.Cancel>
            {children}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
