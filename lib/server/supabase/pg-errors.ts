/**
 * What the database refuses with, as far as callers answer it: SQLSTATEs of Postgres (its manual, appendix A), and of our
 * own functions.
 */
export const REFUSAL = {
  duplicate: '23505',
  stillReferenced: '23503',
  checkFailed: '23514',
  tooMany: 'PT429',
} as const
