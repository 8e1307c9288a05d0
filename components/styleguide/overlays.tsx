'use client'

import * as Dialog from '@radix-ui/react-dialog'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { toastError, toastSuccess } from '@/components/ui/toast'

/** Buttons that show toasts and open dialogs. */
export function Overlays() {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <button
        type="button"
        className={buttonClass.quiet}
        onClick={() =>
          toastSuccess({ title: 'Lineup Saved', description: 'Lineup added to your saved list.' })
        }
      >
        Toast: done
      </button>
      <button
        type="button"
        className={buttonClass.quiet}
        onClick={() => toastError({ title: 'Failed to save lineup.' })}
      >
        Toast: failed
      </button>
      <button
        type="button"
        className={buttonClass.quiet}
        onClick={() =>
          toastSuccess({
            title: 'Lineup Removed',
            description: 'Lineup removed from your saved list.',
            action: { label: 'Undo', onClick: () => toastSuccess({ title: 'Undone' }) },
          })
        }
      >
        Toast: can be undone
      </button>
      <Dialog.Root>
        <Dialog.Trigger className={buttonClass.quiet}>Open a dialog</Dialog.Trigger>
        <DialogPanel title="A dialog" description="It has the focus until it is closed, and gives it back.">
          <Dialog.Close className={`${buttonClass.quiet} self-end`}>Close</Dialog.Close>
        </DialogPanel>
      </Dialog.Root>
      <button type="button" className={buttonClass.danger} onClick={() => setIsConfirming(true)}>
        Ask first
      </button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Go ahead?"
        text="The safe answer has the focus. Nothing happens either way."
      >
        <button type="button" className={buttonClass.danger} onClick={() => setIsConfirming(false)}>
          Go ahead
        </button>
      </ConfirmDialog>
    </>
  )
}
