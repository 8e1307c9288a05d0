import { formatPlanSecond } from '@/lib/lineups/plan-second'
import { isSamePlayer } from '@/lib/lineups/play'
import type { Entry } from './playbook'

type Planned = { id: string; player: string; second: number; airMs: number | null }

const planned = (entries: readonly Entry[]): Planned[] =>
  entries.flatMap((entry) =>
    entry.kind === 'lineup' && entry.player && entry.second !== null
      ? [
          {
            id: entry.id,
            player: entry.player,
            second: entry.second,
            airMs: entry.lineup?.throw.airMs ?? null,
          },
        ]
      : [],
  )

/**
 * What a plan asks of one player that nobody can do: to throw while an earlier throw of theirs is still in the air, or two at
 * the same second.
 * @returns a sentence for each such line, by its id.
 */
export function findImpossibleThrows(entries: readonly Entry[]): Map<string, string> {
  const throws = planned(entries).toSorted((a, b) => a.second - b.second)
  const problems = new Map<string, string>()
  for (const [index, later] of throws.entries()) {
    const own = throws.slice(0, index).filter(({ player }) => isSamePlayer(player, later.player))
    const earlier = own.find(({ second, airMs }) => second * 1000 + (airMs ?? 0) > later.second * 1000)
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
