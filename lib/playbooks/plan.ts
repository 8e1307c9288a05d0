import { formatPlanSecond } from '@/lib/lineups/plan-second'
import { isSamePlayer } from '@/lib/lineups/play'
import type { Entry } from './playbook'

/** Sentences by the ids of lines. A player can't throw twice at once, or while an earlier throw is in the air. */
export function findImpossibleThrows(entries: readonly Entry[]): Map<string, string> {
  const planned = entries.flatMap((entry) =>
    entry.kind === 'lineup' && entry.lineup && entry.player && entry.second !== null
      ? [{ ...entry, lineup: entry.lineup, second: entry.second }]
      : [],
  )
  const throws = planned.toSorted((a, b) => a.second - b.second)
  const problems = new Map<string, string>()
  for (const [index, later] of throws.entries()) {
    const own = throws.slice(0, index).filter(({ player }) => isSamePlayer(player, later.player))
    const landsAtMs = ({ second, lineup }: (typeof throws)[number]) =>
      second * 1000 + (lineup.throw.airMs ?? 0)
    const earlier = own.find((entry) => landsAtMs(entry) > later.second * 1000)
    if (own.some(({ second }) => second === later.second))
      problems.set(later.id, `${later.player} already throws something at ${formatPlanSecond(later.second)}.`)
    else if (earlier)
      problems.set(
        later.id,
        `At ${formatPlanSecond(later.second)} the throw of ${later.player} from ${formatPlanSecond(earlier.second)} is still in the air.`,
      )
  }
  return problems
}
