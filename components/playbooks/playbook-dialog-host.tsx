'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useStore } from '@/components/hooks/store'
import { playbookRequest } from '@/components/lineups/playbook-request'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { WaitingNotice } from '@/components/ui/waiting-notice'

const PlaybookDialog = dynamic(() => import('./playbook-dialog').then((module) => module.PlaybookDialog), {
  ssr: false,
  loading: WaitingNotice,
})

export function PlaybookDialogHost() {
  const wanted = useStore(playbookRequest)
  // Stays set while the dialog closes, so that its content does not change meanwhile.
  const [lastWanted, setLastWanted] = useState(wanted)
  /** How often the dialog was opened. It is the dialog's key, so that each opening loads the playbooks. */
  const [openCount, setOpenCount] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if ((wanted !== null) !== wasOpen) {
    setWasOpen(wanted !== null)
    if (wanted) {
      setLastWanted(wanted)
      setOpenCount(openCount + 1)
    }
  }
  return (
    lastWanted && (
      <PanelBoundary
        key={openCount}
        name="The dialog"
        isOpen={wanted !== null}
        onClose={() => playbookRequest.set(null)}
      >
        <PlaybookDialog lineupId={lastWanted} open={wanted !== null} />
      </PanelBoundary>
    )
  )
}
