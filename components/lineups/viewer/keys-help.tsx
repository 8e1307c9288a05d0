'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { WaitingNotice } from '@/components/ui/waiting-notice'

const KeysDialog = dynamic(() => import('./keys-dialog').then((module) => module.KeysDialog), {
  ssr: false,
  loading: WaitingNotice,
})

/** A dialog that names the viewer's keys, whose code is loaded when it is first opened. */
export type KeysHelp = { open: () => void; isOpen: boolean | undefined; close: () => void }

/** @returns the state of the dialog; `isOpen` is undefined until it is first opened. */
export function useKeysHelp(): KeysHelp {
  const [isOpen, setIsOpen] = useState<boolean>()
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}

/** The button for people with a keyboard, and the dialog. */
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
