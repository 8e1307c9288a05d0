import { FALLBACK_MAP_EMOJI, MAPS } from './maps.ts'

/** The value of a filter that excludes nothing. */
export const ALL = 'all'

/** Platforms as stored in a lineup (spec §9). */
export const PLATFORMS = ['Mobile', 'PC'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Sides as stored in a lineup (spec §9). */
export const SIDES = ['ALL', 'Attack', 'Defense'] as const
export type Side = (typeof SIDES)[number]

export type FilterOption = { id: string; label: string; image?: string; emoji?: string }

/** 'All Maps', then the maps (spec §3). */
export const MAP_OPTIONS: readonly FilterOption[] = [
  { id: ALL, label: 'All Maps', emoji: FALLBACK_MAP_EMOJI },
  ...MAPS.map(({ id, name, image }) => ({ id, label: name, image })),
]
