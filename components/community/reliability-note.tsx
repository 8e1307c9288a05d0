import { Target } from 'lucide-react'
import { getReliability, type JudgedLineup } from '@/lib/community/reliability'

/** Nothing while there are too few verdicts. A broken or unchecked lineup is not called unconfirmed as well. */
export function ReliabilityNote({ lineup, withPlatform }: { lineup: JudgedLineup; withPlatform?: boolean }) {
  const reliability = getReliability(lineup.verdicts)
  if (!reliability) return null
  const { percent, sample, unconfirmedOn } = reliability
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <span className="inline-flex items-center gap-1 font-medium text-ink">
        <Target className="size-3.5 text-success" aria-hidden />
        <span className="sr-only">Worked for </span>
        <span>{`${percent} % of ${sample}${withPlatform ? ` on ${lineup.platform}` : ''}`}</span>
      </span>
      {unconfirmedOn && !(lineup.brokenSince ?? lineup.uncheckedSince) && (
        <span className="text-signal">{`not confirmed on ${unconfirmedOn} yet`}</span>
      )}
    </span>
  )
}
