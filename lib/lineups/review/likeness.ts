/** Why two lineups are probably the same, the strongest reason first. */
export const LIKENESSES = {
  throw: 'same throw',
  picture: 'same picture',
  title: 'similar title',
} as const

export type Likeness = keyof typeof LIKENESSES

export function toLikeness(row: { is_same_throw: boolean; is_same_picture: boolean }): Likeness {
  if (row.is_same_throw) return 'throw'
  return row.is_same_picture ? 'picture' : 'title'
}
