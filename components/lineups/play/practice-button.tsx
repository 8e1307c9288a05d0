'use client'

import { Target } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useDialogHistory } from '@/components/hooks/use-dialog-history'
import { buttonClass } from '@/components/ui/button'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import type { PlayedLineup } from '@/lib/lineups/play'

const PracticeView = dynamic(() => import('./practice-view').then((module) => module.PracticeView), {
  ssr: false,
  loading: WaitingNotice,
})

export function PracticeButton({ title, lineups }: { title: string; lineups: readonly PlayedLineup[] }) {
  const dialog = useDialogHistory('practice')
  const working = lineups.filter(({ lineup }) => !lineup.brokenSince)
  if (working.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={dialog.open}
        className={`${buttonClass.quiet} noscript:hidden print:hidden`}
      >
        <Target className="size-4" aria-hidden />
        Practice
      </button>
      {dialog.isOpen && (
        <PanelBoundary name="The practice" onClose={dialog.close}>
          <PracticeView title={title} lineups={working} onClose={dialog.close} />
        </PanelBoundary>
      )}
    </>
  )
}
