/**
 * Database error codes that callers handle: SQLSTATEs of Postgres (manual, appendix A), and `PT429` of the
 * project's own functions.
 */
export const PG_ERROR = {
  duplicate: '23505',
  stillReferenced: '23503',
  checkFailed: '23514',
  tooMany: 'PT429',
} as const
