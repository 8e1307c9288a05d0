import dynamic from 'next/dynamic'
import { useState } from 'react'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { WaitingNotice } from '@/components/ui/waiting-notice'

const KeysDialog = dynamic(() => import('./keys-dialog').then((module) => module.KeysDialog), {
  ssr: false,
  loading: WaitingNotice,
})

/** `isOpen` is undefined until the dialog is first opened, which loads its code. */
export type KeysHelp = { open: () => void; isOpen: boolean | undefined; close: () => void }

export function useKeysHelp(): KeysHelp {
  const [isOpen, setIsOpen] = useState<boolean>()
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}

export function KeysHelpButton({ help: { isOpen, open, close } }: { help: KeysHelp }) {
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={open}
        className="viewer-keys-help text-muted text-sm underline underline-offset-4 hover:text-ink"
      >
        Keys (?)
      </button>
      {isOpen !== undefined && (
        <PanelBoundary name="The dialog" isOpen={isOpen} onClose={close}>
          <KeysDialog open={isOpen} onClose={close} />
        </PanelBoundary>
      )}
    </>
  )
}
