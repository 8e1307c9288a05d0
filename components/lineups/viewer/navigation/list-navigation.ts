import type { Lineup } from '@/lib/lineups/schema'

export type ListNeighbor = {
  /** Undefined until the page of the lineup has arrived. */
  lineup: Lineup | undefined
  /** Shows the lineup, once it has arrived. */
  open: () => void
}

export type ListNavigation = {
  /** Counts from 1. */
  position: number
  count: number
  /** Undefined at the ends of the list. */
  previous: ListNeighbor | undefined
  next: ListNeighbor | undefined
}
