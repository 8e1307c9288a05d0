/** What the database refuses with, as far as callers answer it: SQLSTATEs of Postgres (its manual, appendix A). */
export const REFUSAL = { duplicate: '23505', stillReferenced: '23503', checkFailed: '23514' } as const
