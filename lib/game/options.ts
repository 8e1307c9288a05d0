/** Platforms as stored in a lineup (spec §9). */
export const PLATFORMS = ['Mobile', 'PC'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Sides as stored in a lineup (spec §9). */
export const SIDES = ['ALL', 'Attack', 'Defense'] as const
export type Side = (typeof SIDES)[number]

/** How the player moves while throwing, as stored in a lineup. */
export const MOVEMENTS = ['standing', 'crouching', 'walking', 'running', 'jumping'] as const
export type Movement = (typeof MOVEMENTS)[number]

/** Which fire button throws, as stored in a lineup. Bows have charge and bounces instead. */
export const FIRES = ['primary', 'alternative'] as const
export type Fire = (typeof FIRES)[number]

/** The most bars of charge and the most bounces that a bow can be set to. */
export const MAX_CHARGE = 3
export const MAX_BOUNCES = 2

/** What a lineup is for, as stored in a lineup and used in URLs. */
export const PURPOSES = [
  'post-plant',
  'retake',
  'recon',
  'one-way',
  'smoke',
  'flash',
  'anti-rush',
  'plant-cover',
] as const
export type Purpose = (typeof PURPOSES)[number]

/** How hard a lineup is, as stored in a lineup and used in URLs. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
