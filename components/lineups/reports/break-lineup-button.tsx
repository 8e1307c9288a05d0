'use client'

import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { DecisionButton, type KeyButton } from '@/components/lineups/acts/decision-button'
import { useDecisions } from '@/components/lineups/acts/use-decisions'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { formatCount } from '@/lib/texts'
import { usePrepareNextReport } from './report-focus'

/** The button adds the patch to this label. */
export const BREAK: KeyButton = {
  label: 'Broken',
  icon: <TriangleAlert className="size-4 shrink-0 text-danger" aria-hidden />,
  variant: 'quiet',
  key: 'X',
  keyLabel: 'mark as broken since a patch, and resolve the reports that it does not work',
  whyNot:
    'Nobody reports that it does not work, it is not published, it is broken already, or there was no patch yet.',
}

/** Also resolves the `not-working` reports. @param seenUntil the time of the newest report on the page. */
export function BreakLineupButton({
  lineup: { id, version },
  patch,
  seenUntil,
}: {
  lineup: { id: string; version: string }
  patch: string
  seenUntil: string
}) {
  const root = useRef<HTMLDivElement>(null)
  const prepareNextReport = usePrepareNextReport('lineup')
  const label = `Broken since ${patch}`
  const { decide, isPending } = useDecisions({
    expected: { id, version },
    prepare: () => prepareNextReport(root.current),
    toastText: ({ settled = 0 }) => `${formatCount(settled, 'report')} resolved`,
  })
  const press = () => {
    const reports = { until: seenUntil, answer: `${label}.` }
    decide({ act: 'broken', done: label, undone: 'Published and reported again', values: { reports } })
  }
  return (
    <div ref={root}>
      <DecisionButton decision={{ ...BREAK, label }} isPending={isPending} onPress={press} />
      {isPending && <WaitingNotice />}
    </div>
  )
}
