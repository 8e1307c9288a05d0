import type { PostgrestError } from '@supabase/supabase-js'
import type { ErrorCode } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'

/** Codes of errors that callers handle: SQLSTATEs, and those of the project's functions, `PT` with an HTTP status. */
export const PG_ERROR = {
  duplicate: '23505',
  stillReferenced: '23503',
  checkFailed: '23514',
  /** A policy, grant or trigger refuses it: for example, a row refers to a lineup that is not public. */
  refused: '42501',
  malformed: 'PT400',
  /** The caller may not do this, for example because the session has ended, or they are banned or no admin. */
  forbidden: 'PT403',
  notFound: 'PT404',
  conflict: 'PT409',
  gone: 'PT410',
  preconditionFailed: 'PT412',
  tooLarge: 'PT413',
  unprocessable: 'PT422',
  /** The caller may see the row, but their role may not do this to it. */
  locked: 'PT423',
  tooMany: 'PT429',
} as const

export type DatabaseError = Pick<PostgrestError, 'code' | 'details'>

/** What each code of `PG_ERROR` becomes: an error of the site, or a whole result. */
export type DatabaseErrors = Readonly<Record<string, ErrorCode | Result<never>>>

/**
 * The result for an error that people may cause; undefined for any other. A rate limit (`private.limit_writes`) need
 * not be listed: the result is `rate-limited`, with the seconds.
 */
export function toRefusal(
  { code, details }: DatabaseError,
  errors: DatabaseErrors,
): Result<never> | undefined {
  // Only a rate limit has details.
  if (code === PG_ERROR.tooMany && details) return failed({ code: 'rate-limited', seconds: Number(details) })
  const known = errors[code]
  return typeof known === 'string' ? failed({ code: known }) : known
}

/** As `toRefusal`, but throws any other error. */
export function refuseOrThrow(error: DatabaseError, errors: DatabaseErrors): Result<never> {
  const refusal = toRefusal(error, errors)
  if (!refusal) throw error
  return refusal
}
