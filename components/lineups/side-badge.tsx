import type { Lineup } from '@/lib/lineups/schema'
import { sideBadge } from '@/lib/lineups/sharing/share'

const TONES = {
  attack: 'bg-attack-deep text-attack',
  defense: 'bg-defense-deep text-defense',
  neutral: 'bg-surface-3 text-muted',
} as const

export function SideBadge({ side }: { side: Lineup['side'] }) {
  const { label, tone } = sideBadge(side)
  return (
    <span className={`shrink-0 rounded-chip px-1.5 py-0.5 font-medium text-xs ${TONES[tone]}`}>{label}</span>
  )
}
