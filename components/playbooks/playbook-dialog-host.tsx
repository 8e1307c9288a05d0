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

/** `lineupId` stays set while the dialog closes, so that its content does not change. */
type LastRequest = { wanted: string | null; lineupId: string | null; openings: number }

export function PlaybookDialogHost() {
  const wanted = useStore(playbookRequest)
  const isOpen = wanted !== null
  const [last, setLast] = useState<LastRequest>({ wanted: null, lineupId: null, openings: 0 })
  if (wanted !== last.wanted)
    setLast(wanted ? { wanted, lineupId: wanted, openings: last.openings + 1 } : { ...last, wanted })
  return (
    last.lineupId && (
      // Mounted anew for each opening, so that it loads the playbooks.
      <PanelBoundary
        key={last.openings}
        name="The dialog"
        isOpen={isOpen}
        onClose={() => playbookRequest.set(null)}
      >
        <PlaybookDialog lineupId={last.lineupId} open={isOpen} />
      </PanelBoundary>
    )
  )
}
