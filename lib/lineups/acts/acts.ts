import type { ErrorCode } from '@/lib/errors'
import { MAPS } from '@/lib/game/maps'
import { PLATFORMS, SIDES } from '@/lib/game/options'

/** The values that each act can set. The database decides which lineups an act fits. */
export const ACTS = {
  publish: [],
  reject: [],
  return: [],
  unpublish: [],
  delete: [],
  restore: [],
  works: [],
  broken: [],
  platform: PLATFORMS,
  side: SIDES,
  map: MAPS.map(({ id }) => id),
} as const satisfies Record<string, readonly string[]>

export type LineupAct = keyof typeof ACTS

export type BulkAct = Exclude<LineupAct, 'return' | 'unpublish' | 'works' | 'broken'>

export type ActOutcome = {
  done: number
  /** Numbers of lineups. `same`: current ones that the act does not fit, mostly because it changes nothing on them. */
  skipped: { same?: number; published?: number; changed?: number; deleted?: number }
  /** Titles of lineups that changed since the admin saw them. */
  changed?: string[] | null
  /** How many lineups lost a location, a place of the throw or the counterpart. */
  cleared?: { location: number; throw: number; pair: number }
  /** Reports that the act has resolved, or its undoing has reopened. */
  settled?: number
}

/** For an act on one lineup. @returns undefined if the act was done, or only resolved reports. */
export function findRefusal(act: LineupAct, { done, skipped, settled }: ActOutcome): ErrorCode | undefined {
  if (done > 0 || settled) return undefined
  if (skipped.changed) return 'lineup-changed-since-seen'
  if (act === 'restore') return skipped.same ? 'lineup-not-restorable' : 'lineup-purged'
  if (act === 'works' || act === 'broken') return 'lineup-checked-already'
  if (act !== 'delete') return 'lineup-reviewed-already'
  // A deletion that answers a request for removal needs one that is still pending.
  return skipped.same ? 'report-settled-already' : 'lineup-deleted'
}

export function failureOf(act: LineupAct): ErrorCode {
  if (act === 'delete') return 'lineup-not-deleted'
  if (act === 'restore') return 'lineup-not-restored'
  return act === 'unpublish' ? 'lineup-not-unpublished' : 'lineup-not-saved'
}
