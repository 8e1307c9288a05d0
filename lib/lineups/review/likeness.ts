/** In what two lineups are alike, the likeliest duplicate first, and how people read it. */
export const LIKENESSES = {
  throw: 'same throw',
  picture: 'same picture',
  title: 'similar title',
} as const

export type Likeness = keyof typeof LIKENESSES

/** In what a likely duplicate is alike. @param row of the database's functions for duplicates. */
export const toLikeness = (row: { is_same_throw: boolean; is_same_picture: boolean }): Likeness =>
  row.is_same_throw ? 'throw' : row.is_same_picture ? 'picture' : 'title'
