'use client'

import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { useFocusNextReport } from '@/components/community/report-focus'
import { DecisionButton } from '@/components/lineups/acts/decision-button'
import { useDecisions } from '@/components/lineups/acts/use-decisions'
import { formatCount } from '@/lib/texts'

/**
 * Says that a patch broke a reported lineup, and resolves the pending reports that it does not work which were there when the page
 * was made. Their senders read since when it is broken.
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
  const { onSubmit, focusNextReport } = useFocusNextReport('article')
  const label = `Broken since ${since}`
  const { decide, isPending } = useDecisions({
    seen: { id, version },
    goOn: focusNextReport,
    describeAnswer: ({ settled = 0 }) => `${formatCount(settled, 'report')} resolved`,
  })
  const press = () => {
    if (form.current) onSubmit({ currentTarget: form.current })
    decide({ act: 'broken', done: label }, 'Published and reported again', {
      reports: { until: seenUntil, answer: `${label}.` },
    })
  }
  const icon = <TriangleAlert className="size-4 shrink-0 text-danger" aria-hidden />
  return (
    <div ref={form}>
      <DecisionButton
        decision={{ label, icon, variant: 'quiet', key: 'X' }}
        isPending={isPending}
        onPress={press}
      />
    </div>
  )
}
