import * as Dialog from '@radix-ui/react-dialog'
import { buttonClass } from './button'
import { DialogPanel } from './dialog-panel'
import { DIALOG_ACTIONS } from './dialog-styles'

/** Shown instead of a failed panel that lay above the page. */
export function FailedDialog({
  title,
  text,
  onClose,
  onTryAgain,
}: {
  title: string
  text: string
  onClose: () => void
  onTryAgain: () => void
}) {
  return (
    <DialogPanel onClose={onClose} title={title} description={text}>
      <div className={DIALOG_ACTIONS}>
        <Dialog.Close className={buttonClass.quiet}>Close</Dialog.Close>
        <button type="button" onClick={onTryAgain} className={buttonClass.primary}>
          Try again
        </button>
      </div>
    </DialogPanel>
  )
}
