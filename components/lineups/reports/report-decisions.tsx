'use client'

import { Check, X } from 'lucide-react'
import type { KeyButton } from '@/components/lineups/acts/decision-button'
import type { SETTLEMENTS } from '@/lib/community/report-options'

const WHOLE_LINEUP = 'all of this lineup'

const ONLY_ONE = 'The lineup has only one pending report.'

export type Settlement = (typeof SETTLEMENTS)[number]

const icons = {
  resolved: <Check className="size-4 shrink-0 text-success" aria-hidden />,
  dismissed: <X className="size-4 shrink-0 text-muted" aria-hidden />,
}

/** Settle one report at one press. */
export const REPORT_DECISIONS: readonly (KeyButton & { status: Settlement })[] = [
  { status: 'resolved', label: 'Resolve', icon: icons.resolved, variant: 'quiet', key: 'R' },
  { status: 'dismissed', label: 'Dismiss', icon: icons.dismissed, variant: 'quiet', key: 'D' },
]

/** Settle all reports of a lineup at one press. */
export const LINEUP_DECISIONS = REPORT_DECISIONS.map((decision) => ({
  ...decision,
  label: `${decision.label} ${WHOLE_LINEUP}`,
  key: `Shift ${decision.key}`,
  whyNot: ONLY_ONE,
}))
