'use client'

import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { DecisionButton, type KeyButton } from '@/components/lineups/acts/decision-button'
import { useDecisions } from '@/components/lineups/acts/use-decisions'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { formatCount } from '@/lib/texts'
import { useFocusNextReport } from './report-focus'

/** Its label names the patch. */
export const BREAK: KeyButton = {
  label: 'Broken',
  icon: <TriangleAlert className="size-4 shrink-0 text-danger" aria-hidden />,
  variant: 'quiet',
  key: 'X',
  keyLabel: 'broken since a patch, which resolves the reports that it does not work',
  whyNot: 'Nobody reports that it does not work, it is broken already, or there was no patch yet.',
}

/**
 * Says that a patch broke a reported lineup, and resolves the pending reports that it does not work which were there
 * when the page was made. Their senders read since when it is broken.
 * @param version the lineup's `updated_at`.
 * @param since name of the patch.
 * @param seenUntil when the newest report was sent.
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
  const form = useRef<HTMLDivElement>(null)
  const { rememberNext, focusNextReport } = useFocusNextReport('article')
  const label = `Broken since ${since}`
  const { decide, isPending } = useDecisions({
    expected: { id, version },
    goOn: focusNextReport,
    describeAnswer: ({ settled = 0 }) => `${formatCount(settled, 'report')} resolved`,
  })
  const press = () => {
    if (form.current) rememberNext(form.current)
    decide({ act: 'broken', done: label }, 'Published and reported again', {
      reports: { until: seenUntil, answer: `${label}.` },
    })
  }
  return (
    <div ref={form}>
      <DecisionButton decision={{ ...BREAK, label }} isPending={isPending} onPress={press} />
      {isPending && <WaitingNotice />}
    </div>
  )
}
