import * as Dialog from '@radix-ui/react-dialog'
import { buttonClass } from '@/components/ui/button'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { DIALOG_ACTIONS } from '@/components/ui/dialog-styles'
import { KeyList } from '@/components/ui/key-list'

/** `viewer-keys.ts` handles these, and `LineupViewer` handles Escape. */
const KEYS = [
  ['← →', 'previous and next step'],
  ['Space', 'pause or go on'],
  ['2', 'two steps side by side'],
  ['+ −', 'zoom in and out'],
  ['Shift ← → ↑ ↓', 'move the zoomed picture'],
  ['F', 'full screen'],
  ['Shift N', 'next lineup of the list'],
  ['Shift P', 'previous lineup of the list'],
  ['Esc', 'leave full screen, or close'],
  ['?', 'these keys'],
] as const

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title="Keys"
      description="What you can press while a lineup is open."
    >
      <KeyList rows={KEYS} className="grid-cols-[auto_1fr] text-sm" />
      <div className={DIALOG_ACTIONS}>
        <Dialog.Close className={buttonClass.primary}>Close</Dialog.Close>
      </div>
    </DialogPanel>
  )
}
