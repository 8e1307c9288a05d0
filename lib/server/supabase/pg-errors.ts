import type { PostgrestError } from '@supabase/supabase-js'
import type { ErrorCode } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'

/** SQLSTATEs, and those of the project's functions: `PT` with an HTTP status. */
export const PG_ERROR = {
  duplicate: '23505',
  stillReferenced: '23503',
  checkFailed: '23514',
  /** A policy, grant or trigger refuses this. */
  refused: '42501',
  malformed: 'PT400',
  forbidden: 'PT403',
  notFound: 'PT404',
  conflict: 'PT409',
  gone: 'PT410',
  preconditionFailed: 'PT412',
  tooLarge: 'PT413',
  unprocessable: 'PT422',
  /** The caller may see the row, but not change it in this way. */
  locked: 'PT423',
  tooMany: 'PT429',
} as const

export type DatabaseError = Pick<PostgrestError, 'code' | 'details'>

type PgErrorCode = (typeof PG_ERROR)[keyof typeof PG_ERROR]

export type DatabaseErrors = Readonly<Partial<Record<PgErrorCode, ErrorCode | Result<never>>>>

/** @returns undefined for an error that is not listed. A rate limit of the database needs no entry. */
export function toRefusal(
  { code, details }: DatabaseError,
  errors: DatabaseErrors,
): Result<never> | undefined {
  // Of errors with this code, only a rate limit has details.
  if (code === PG_ERROR.tooMany && details) return failed({ code: 'rate-limited', seconds: Number(details) })
  const known = errors[code as PgErrorCode]
  return typeof known === 'string' ? failed({ code: known }) : known
}

/** As `toRefusal`, but throws any other error. */
export function refuseOrThrow(error: DatabaseError, errors: DatabaseErrors): Result<never> {
  const refusal = toRefusal(error, errors)
  if (!refusal) throw error
  return refusal
}
