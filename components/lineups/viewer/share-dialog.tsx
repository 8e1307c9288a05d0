import * as Dialog from '@radix-ui/react-dialog'
import { buttonClass } from '@/components/ui/button'
import { CopyText } from '@/components/ui/copy-text'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { DIALOG_ACTIONS } from '@/components/ui/dialog-styles'
import { toastSuccess } from '@/components/ui/toast'

export function ShareDialog({ link, open, onClose }: { link: string; open: boolean; onClose: () => void }) {
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title="Share Lineup"
      description="Anyone with this link can open the lineup."
    >
      <CopyText
        label="Link"
        text={link}
        failure="Failed to copy link to clipboard"
        onCopied={() => void toastSuccess({ title: 'Copied!', description: 'Link copied to clipboard' })}
      />
      <div className={DIALOG_ACTIONS}>
        <Dialog.Close className={buttonClass.quiet}>Close</Dialog.Close>
      </div>
    </DialogPanel>
  )
}
