import type { Lineup } from '@/lib/lineups/schema'

export type ListNeighbor = {
  /** `undefined` while it is not known, because its page has not arrived. */
  lineup: Lineup | undefined
  /** Shows it in place of the open one, as soon as it is known. */
  open: () => void
}

export type ListNavigation = {
  /** Position in the list, from 1. */
  position: number
  count: number
  /** `undefined` at the ends of the list. */
  previous: ListNeighbor | undefined
  next: ListNeighbor | undefined
}
