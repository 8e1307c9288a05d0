import type { ErrorCode } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'
import type { ServiceClient } from './clients'
import type { Database } from './database.types'
import { PG_ERROR } from './pg-errors'

type Functions = Database['public']['Functions']

/** What a function returns. The generated types call nothing `undefined`, but it arrives as null. */
type Returned<Name extends keyof Functions> = Functions[Name]['Returns'] extends undefined
  ? null
  : Functions[Name]['Returns']

/** The error of the site, or the whole result, for the code of an error that a function raises. */
export type FunctionErrors = Readonly<Record<string, ErrorCode | Result<never>>>

/**
 * Calls a function of the database that raises errors which people may cause. Where a function raises none, use `client.rpc`
 * with `throwOnError`.
 * @param errors by SQLSTATE, see `PG_ERROR`. A rate limit is `rate-limited` without being listed: its error has the seconds.
 * @throws Error with the name of the function for every other error.
 */
export async function callFunction<Name extends keyof Functions & string>(
  client: Pick<ServiceClient, 'rpc'>,
  name: Name,
  args: Functions[Name]['Args'],
  errors: FunctionErrors,
): Promise<Result<Returned<Name>>> {
  const { data, error } = await client.rpc(name, args)
  // The client can't tell the type of the result from a name that is a type parameter.
  if (!error) return { ok: true, data: data as unknown as Returned<Name> }
  if (error.code === PG_ERROR.tooMany && error.details)
    return failed({ code: 'rate-limited', seconds: Number(error.details) })
  const known = errors[error.code]
  if (!known) throw new Error(`${name} failed: ${error.message} (${error.code})`)
  return typeof known === 'string' ? failed({ code: known }) : known
}
