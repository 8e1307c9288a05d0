'use client'

import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { DecisionButton, type KeyButton } from '@/components/lineups/acts/decision-button'
import { useDecisions } from '@/components/lineups/acts/use-decisions'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { formatCount } from '@/lib/texts'
import { useFocusNextReport } from './report-focus'

/** `BreakLineupForm` adds the patch to the label. */
export const BREAK: KeyButton = {
  label: 'Broken',
  icon: <TriangleAlert className="size-4 shrink-0 text-danger" aria-hidden />,
  variant: 'quiet',
  key: 'X',
  keyLabel: 'broken since a patch, which resolves the reports that it does not work',
  whyNot: 'Nobody reports that it does not work, it is broken already, or there was no patch yet.',
}

/**
 * Marks a reported lineup as broken by a patch, and resolves the pending reports with the reason `not-working` that
 * were sent until `seenUntil`. The answer to their senders names the patch.
 * @param version the lineup's `updated_at`.
 * @param since name of the patch.
 * @param seenUntil when the newest report was sent that existed when the page was rendered.
 */
export function BreakLineupForm({
  lineup: { id, version },
  since,
  seenUntil,
}: {
  lineup: { id: string; version: string }
  since: string
  seenUntil: string
}) {
  const root = useRef<HTMLDivElement>(null)
  const { rememberNext, focusNextReport } = useFocusNextReport('article')
  const label = `Broken since ${since}`
  const { decide, isPending } = useDecisions({
    expected: { id, version },
    goOn: focusNextReport,
    describeAnswer: ({ settled = 0 }) => `${formatCount(settled, 'report')} resolved`,
  })
  const press = () => {
    if (root.current) rememberNext(root.current)
    decide({ act: 'broken', done: label }, 'Published and reported again', {
      reports: { until: seenUntil, answer: `${label}.` },
    })
  }
  return (
    <div ref={root}>
      <DecisionButton decision={{ ...BREAK, label }} isPending={isPending} onPress={press} />
      {isPending && <WaitingNotice />}
    </div>
  )
}
