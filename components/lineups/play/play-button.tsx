'use client'

import { Play } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent } from 'react'
import { useDialogHistory } from '@/components/hooks/use-dialog-history'
import type { PagedList } from '@/components/lineups/viewer/navigation/use-list-pages'
import { buttonClass } from '@/components/ui/button'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import type { PlayedLineup } from '@/lib/lineups/play'
import { PLAY_HASH } from '@/lib/routes'

const PlayView = dynamic(() => import('./play-view').then((module) => module.PlayView), {
  ssr: false,
  loading: WaitingNotice,
})

/** The view opens at once if the URL's hash is `PLAY_HASH`. */
export function PlayButton({
  title,
  lineups,
  list,
  variant = 'primary',
  historyKey = 'play-view',
}: {
  title: string
  lineups: readonly PlayedLineup[]
  /** The list of which `lineups` are one page. The others are played as well. */
  list?: PagedList | undefined
  variant?: 'primary' | 'quiet'
  /** Unique on a page. */
  historyKey?: string
}) {
  const dialog = useDialogHistory(historyKey)
  const openAtOnce = useEffectEvent(() => lineups.length > 0 && dialog.open())
  useEffect(() => {
    if (window.location.hash !== PLAY_HASH) return
    // Without the hash, a reload does not open the view again.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    openAtOnce()
  }, [])
  if (lineups.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={dialog.open}
        className={`${buttonClass[variant]} noscript:hidden print:hidden`}
      >
        <Play className="size-4" aria-hidden />
        Play
      </button>
      {dialog.isOpen && (
        <PanelBoundary name="The play view" onClose={dialog.close}>
          <PlayView title={title} lineups={lineups} list={list} onClose={dialog.close} />
        </PanelBoundary>
      )}
    </>
  )
}
