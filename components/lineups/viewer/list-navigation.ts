import type { Lineup } from '@/lib/lineups/schema'

/** The position of the open lineup in its list, and the lineups before and after it. */
export type ListNavigation = {
  /** Position in the list, from 1. */
  position: number
  count: number
  previous: Lineup | undefined
  next: Lineup | undefined
  /** Shows another lineup in place of the open one. */
  goTo: (lineup: Lineup) => void
}

/** Returns `undefined` if the lineup is not in the list, or is the only one in it. */
export function getListNavigation(
  lineups: readonly Lineup[],
  opened: Lineup,
  goTo: ListNavigation['goTo'],
): ListNavigation | undefined {
  const index = lineups.indexOf(opened)
  if (index < 0 || lineups.length < 2) return undefined
  return {
    position: index + 1,
    count: lineups.length,
    previous: lineups[index - 1],
    next: lineups[index + 1],
    goTo,
  }
}
