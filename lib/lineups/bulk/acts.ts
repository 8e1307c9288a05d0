import { MAPS } from '@/lib/game/maps'
import { PLATFORMS, SIDES } from '@/lib/game/options'

/** What can be done to several lineups at once, each with the values that it can set. */
export const BULK_ACTS = {
  publish: [],
  reject: [],
  delete: [],
  restore: [],
  platform: PLATFORMS,
  side: SIDES,
  map: MAPS.map(({ id }) => id),
} as const satisfies Record<string, readonly string[]>

export type BulkAct = keyof typeof BULK_ACTS

/** How many lineups an act or its undoing was done to, how many not and why, and how many lost what. */
export type BulkAnswer = {
  done: number
  skipped: { same?: number; published?: number; changed?: number; deleted?: number }
  /** Titles of the first lineups that were changed since they were seen. */
  changed?: string[] | null
  cleared?: { location: number; throw: number; pair: number }
}
