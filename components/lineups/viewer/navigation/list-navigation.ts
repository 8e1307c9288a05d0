import type { Lineup } from '@/lib/lineups/schema'

export type ListNeighbor = {
  /** `undefined` until the page of the lineup has arrived. */
  lineup: Lineup | undefined
  /** Shows the lineup in place of the open one, as soon as it has arrived. */
  open: () => void
}

export type ListNavigation = {
  /** From 1. */
  position: number
  count: number
  /** `undefined` at the ends of the list. */
  previous: ListNeighbor | undefined
  next: ListNeighbor | undefined
}
