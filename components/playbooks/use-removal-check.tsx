import { type RefObject, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { formatCount } from '@/lib/texts'

/** Asks before a save that removes more than half of the `stored` lines of a playbook. Render `dialog` in the form. */
export function useRemovalCheck(
  stored: readonly { id: string }[],
  lines: readonly { id: string }[],
  form: RefObject<HTMLFormElement | null>,
) {
  const [isConfirming, setConfirming] = useState(false)
  const isConfirmed = useRef(false)
  const removed = stored.filter(({ id }) => !lines.some((line) => line.id === id))
  const stopIfUnconfirmed = () => {
    const mustAsk = removed.length * 2 > stored.length && !isConfirmed.current
    isConfirmed.current = false
    if (mustAsk) setConfirming(true)
    return mustAsk
  }
  const confirm = () => {
    setConfirming(false)
    isConfirmed.current = true
    form.current?.requestSubmit()
  }
  const dialog = (
    <ConfirmDialog
      open={isConfirming}
      onClose={() => setConfirming(false)}
      title={`Remove ${formatCount(removed.length, 'line')}?`}
      text="You are removing more than half of what this playbook has."
    >
      <button type="button" className={buttonClass.danger} onClick={confirm}>
        Save
      </button>
    </ConfirmDialog>
  )
  return { stopIfUnconfirmed, dialog }
}
