import * as AlertDialog from '@radix-ui/react-alert-dialog'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from './button'
import { DialogPanel } from './dialog-panel'
import { DIALOG_ACTIONS } from './dialog-styles'

type Props = Pick<ComponentProps<typeof DialogPanel>, 'open' | 'onClose' | 'title' | 'children'> & {
  text: string
  cancel?: string
  /** Shown below the text, such as fields of a form. */
  details?: ReactNode
}

/** The cancel button has the focus, and Back cancels. @param children the other buttons. */
export function ConfirmDialog({ text, cancel = 'Cancel', details, children, ...panel }: Props) {
  return (
    <DialogPanel {...panel} description={text} parts={AlertDialog} placeClass="top-[18dvh] max-h-[75dvh]">
      {details}
      <div className={DIALOG_ACTIONS}>
        <AlertDialog.Cancel className={buttonClass.quiet}>{cancel}</AlertDialog.Cancel>
        {children}
      </div>
    </DialogPanel>
  )
}
