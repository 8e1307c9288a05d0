export const PLATFORMS = ['Mobile', 'PC'] as const
export type Platform = (typeof PLATFORMS)[number]

export const SIDES = ['ALL', 'Attack', 'Defense'] as const
export type Side = (typeof SIDES)[number]

export const MOVEMENTS = ['standing', 'crouching', 'walking', 'running', 'jumping'] as const
export type Movement = (typeof MOVEMENTS)[number]

/** The fire button. Bows have charge and bounces instead. */
export const FIRES = ['primary', 'alternative'] as const

/** The most that a bow can be set to. */
export const MAX_CHARGE = 3
export const MAX_BOUNCES = 2

/** The keys of a record that gives each value its words. */
export const valuesOf = <Value extends string>(words: Record<Value, string>) => Object.keys(words) as Value[]

/** The keys are stored, and used in URLs. */
export const PURPOSES = {
  'post-plant': 'Post-plant',
  retake: 'Retake',
  recon: 'Recon',
  'one-way': 'One-way',
  smoke: 'Smoke',
  flash: 'Flash',
  'anti-rush': 'Anti-rush',
  'plant-cover': 'Plant cover',
} as const
export type Purpose = keyof typeof PURPOSES

/** The keys are stored, and used in URLs. */
export const DIFFICULTIES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const
export type Difficulty = keyof typeof DIFFICULTIES
