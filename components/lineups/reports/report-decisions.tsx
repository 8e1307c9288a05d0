import { Check, X } from 'lucide-react'
import type { KeyButton } from '@/components/lineups/acts/decision-button'
import type { SETTLEMENTS } from '@/lib/community/report-options'

export type Settlement = (typeof SETTLEMENTS)[number]

const RESOLVED_ICON = <Check className="size-4 shrink-0 text-success" aria-hidden />
const DISMISSED_ICON = <X className="size-4 shrink-0 text-muted" aria-hidden />

export const REPORT_DECISIONS: readonly (KeyButton & { status: Settlement })[] = [
  { status: 'resolved', label: 'Resolve', icon: RESOLVED_ICON, variant: 'quiet', key: 'R' },
  { status: 'dismissed', label: 'Dismiss', icon: DISMISSED_ICON, variant: 'quiet', key: 'D' },
]

/** For an author's request to remove a lineup. The order is that of `REPORT_DECISIONS`. */
export const REMOVAL_DECISIONS: typeof REPORT_DECISIONS = [
  { status: 'resolved', label: 'Remove the lineup', variant: 'danger', key: 'R' },
  { status: 'dismissed', label: 'Keep the lineup', variant: 'quiet', key: 'D' },
]

export const LINEUP_DECISIONS = REPORT_DECISIONS.map((decision) => ({
  ...decision,
  label: `${decision.label} all of this lineup`,
  key: `Shift ${decision.key}`,
  whyNot: 'The lineup has at most one pending report, not counting what its author asks.',
}))
