import type { Lineup } from '@/lib/lineups/schema'

/** Where a lineup stands in the list that it was opened from, and what is beside it there. */
export type Neighbours = {
  /** Counted from 1. */
  position: number
  count: number
  previous: Lineup | undefined
  next: Lineup | undefined
  /** Shows one of them in place of the lineup that is open. */
  show: (lineup: Lineup) => void
}

/** The neighbours of the lineup that is open; `undefined` where there is no list, or nothing else in it. */
export function neighboursOf(
  lineups: readonly Lineup[],
  opened: Lineup,
  show: Neighbours['show'],
): Neighbours | undefined {
  const index = lineups.indexOf(opened)
  if (index < 0 || lineups.length < 2) return undefined
  return {
    position: index + 1,
    count: lineups.length,
    previous: lineups[index - 1],
    next: lineups[index + 1],
    show,
  }
}
