import type { Lineup } from '@/lib/lineups/schema'

export type ListNeighbor = {
  /** Undefined until the page of the lineup has arrived. */
  lineup: Lineup | undefined
  /** Waits for a lineup that has not arrived. */
  open: () => void
}

export type ListNavigation = {
  /** From 1. */
  position: number
  count: number
  /** Undefined at the ends of the list. */
  previous: ListNeighbor | undefined
  next: ListNeighbor | undefined
}
