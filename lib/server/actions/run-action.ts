import 'server-only'
import { headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import type { Account } from '@/lib/accounts/account'
import { readAccount } from '@/lib/accounts/active-user'
import { isProblemCode, type ProblemCode } from '@/lib/errors'
import { type FieldProblems, failed, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { isFromElsewhere } from '@/lib/server/http/same-origin'
import { logError } from '@/lib/server/logging/log'
import { actionSession, type SessionClient } from '@/lib/server/supabase/session'

/** What a server action is made of. `Context` is who runs it, where that matters. */
export type Definition<Input, T, Context> = {
  schema: z.ZodType<Input>
  /** What is said when the operation breaks for a reason nobody foresaw. */
  failure: ProblemCode
  run: (input: Input, context: Context) => Promise<Result<T>>
}

/** Who runs an action: the account as it is now, and the client that acts for it. */
export type Signed = { account: Account; client: SessionClient }

/** How an action finds out who runs it: a problem when they may not. */
export type Authenticate<Context> = () => Promise<Result<Context>>

export const anybody: Authenticate<null> = async () => ({ ok: true, data: null })

/** Somebody who is signed in. A banned person's session ends here. */
export const somebody: Authenticate<Signed> = async () => {
  const client = await actionSession()
  const account = await readAccount(client)
  if (!account) return failed({ code: 'sign-in-first' })
  if (account.banned) {
    await client.auth.signOut({ scope: 'local' })
    redirect(routes.login({ notice: 'signed-out-banned' }))
  }
  return { ok: true, data: { account, client } }
}

/** Somebody who is an admin at this moment. */
export const admin: Authenticate<Signed> = async () => {
  const who = await somebody()
  if (who.ok && who.data.account.role !== 'admin') return failed({ code: 'admins-only' })
  return who
}

/**
 * Runs an action: who is it, what did they send, do it. Every ending is a `Result`; what nobody foresaw is logged
 * and answered with the action's own sentence.
 */
export async function attempt<Input, T, Context>(
  { schema, failure, run }: Definition<Input, T, Context>,
  sent: unknown,
  authenticate: Authenticate<Context>,
): Promise<Result<T>> {
  if (isFromElsewhere(await headers())) return failed({ code: failure })
  try {
    const who = await authenticate()
    if (!who.ok) return who
    const input = schema.safeParse(sent)
    if (!input.success) return { ok: false, fieldProblems: fieldProblems(input.error) }
    return await run(input.data, who.data)
  } catch (error) {
    // A redirect is thrown as well, and is none of ours.
    unstable_rethrow(error)
    logError(`An action failed (${failure})`, error)
    return failed({ code: failure })
  }
}

/** The first problem of each field; messages of schemas are codes. */
function fieldProblems(error: z.ZodError): FieldProblems {
  const problems: FieldProblems = {}
  for (const { path, message } of error.issues) {
    const field = String(path[0])
    if (!isProblemCode(message)) throw new Error(`The schema of field ${field} has no code: ${message}`)
    problems[field] ??= { code: message }
  }
  return problems
}
