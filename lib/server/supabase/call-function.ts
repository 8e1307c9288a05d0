import type { Result } from '@/lib/result'
import type { ServiceClient } from './clients'
import type { Database } from './database.types'
import { type DatabaseErrors, toRefusal } from './pg-errors'

type Functions = Database['public']['Functions']

/** Where the generated types say `undefined`, the client returns null. */
type Returned<Name extends keyof Functions> = Functions[Name]['Returns'] extends undefined
  ? null
  : Functions[Name]['Returns']

/** @throws Error for an error that is neither in `errors` nor a rate limit of the database. */
export async function callFunction<Name extends keyof Functions & string>(
  client: Pick<ServiceClient, 'rpc'>,
  name: Name,
  args: Functions[Name]['Args'],
  errors: DatabaseErrors,
): Promise<Result<Returned<Name>>> {
  const { data, error } = await client.rpc(name, args)
  // TypeScript can't infer the result of a name that is a type parameter.
  if (!error) return { ok: true, data: data as unknown as Returned<Name> }
  const refusal = toRefusal(error, errors)
  if (!refusal) throw new Error(`${name} failed: ${error.message} (${error.code})`)
  return refusal
}
