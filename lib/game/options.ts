/** Platforms as stored in a lineup (spec §9). */
export const PLATFORMS = ['Mobile', 'PC'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Sides as stored in a lineup (spec §9). */
export const SIDES = ['ALL', 'Attack', 'Defense'] as const
export type Side = (typeof SIDES)[number]
