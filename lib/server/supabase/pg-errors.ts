import type { PostgrestError } from '@supabase/supabase-js'
import type { ErrorCode } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'

/** Codes of errors that callers handle: SQLSTATEs, and `PT…` with an HTTP status, of the project's own functions. */
export const PG_ERROR = {
  duplicate: '23505',
  stillReferenced: '23503',
  checkFailed: '23514',
  /** A policy refuses the row: for example, it refers to a lineup that is not public. */
  refused: '42501',
  malformed: 'PT400',
  /** The session has ended, or the caller is banned or no admin. */
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

/** The error of the site, or the whole result, for errors of the database by their code, see `PG_ERROR`. */
export type DatabaseErrors = Readonly<Record<string, ErrorCode | Result<never>>>

/**
 * The result for an error that people may cause; undefined for any other. A rate limit (`private.limit_writes`) need
 * not be listed: the result is `rate-limited`, with the seconds.
 */
export function toRefusal(
  { code, details }: DatabaseError,
  errors: DatabaseErrors,
): Result<never> | undefined {
  if (code === PG_ERROR.tooMany && details) return failed({ code: 'rate-limited', seconds: Number(details) })
  const known = errors[code]
  return typeof known === 'string' ? failed({ code: known }) : known
}

/** The result for an error that people may cause, as of `toRefusal`. @throws any other error. */
export function refuseOrThrow(error: DatabaseError, errors: DatabaseErrors): Result<never> {
  const refusal = toRefusal(error, errors)
  if (!refusal) throw error
  return refusal
}
