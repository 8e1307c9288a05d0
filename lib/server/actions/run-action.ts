import 'server-only'
import { headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import type { Account } from '@/lib/accounts/account'
import { getAccountOrBan } from '@/lib/accounts/active-user'
import { isOtherAccount } from '@/lib/accounts/page-account'
import { type ErrorCode, isErrorCode } from '@/lib/errors'
import { type FieldErrors, failed, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { isCrossOrigin } from '@/lib/server/http/same-origin'
import { logError, logVisitorWarning } from '@/lib/server/logging/log'
import { noteActionStart } from '@/lib/server/logging/request-id'
import { createActionClient, type SessionClient } from '@/lib/server/supabase/session'

export type ActionDefinition<Input, T, Context, Raw = unknown> = {
  schema: z.ZodType<Input, Raw>
  failure: ErrorCode
  /** Names the form field of a schema path; by default the first part of the path. */
  fieldOf?: (path: readonly PropertyKey[]) => string
  run: (input: Input, context: Context) => Promise<Result<T>>
}

export type AuthContext = { account: Account; client: SessionClient }

/** @param pageAccount id of the account that the page was rendered for, as the browser sent it. */
export type Authenticate<Context> = (pageAccount: string | undefined) => Promise<Result<Context>>

export const publicAccess: Authenticate<string | undefined> = async (data) => ({ ok: true, data })

/** Signs a banned user out, and redirects them to `/login`. */
export const requireUser: Authenticate<AuthContext> = async (pageAccount) => {
  const client = await createActionClient()
  const account = await getAccountOrBan(client)
  if (!account) return failed({ code: 'sign-in-first' })
  if (account === 'banned') {
    await client.auth.signOut({ scope: 'local' })
    redirect(routes.login({ notice: 'signed-out-banned' }))
  }
  if (isOtherAccount(pageAccount, account)) return failed({ code: 'other-account' })
  return { ok: true, data: { account, client } }
}

/** As `requireUser`, but `null` for a visitor who is not signed in. */
export const findUser: Authenticate<AuthContext | null> = async (pageAccount) => {
  const auth = await requireUser(pageAccount)
  return !auth.ok && auth.error?.code === 'sign-in-first' ? { ok: true, data: null } : auth
}

export const requireAdmin: Authenticate<AuthContext> = async (pageAccount) => {
  const auth = await requireUser(pageAccount)
  if (auth.ok && auth.data.account.role !== 'admin') return failed({ code: 'admins-only' })
  return auth
}

/** Returns the code `failure` for unexpected errors, cross-origin calls, and input that no form of the site sends. */
export async function runAction<Input, T, Context>(
  { schema, failure, fieldOf = ([field]) => String(field), run }: ActionDefinition<Input, T, Context>,
  input: unknown,
  authenticate: () => Promise<Result<Context>>,
): Promise<Result<T>> {
  noteActionStart()
  if (isCrossOrigin(await headers())) return failed({ code: failure })
  try {
    const context = await authenticate()
    if (!context.ok) return context
    const parsed = schema.safeParse(input, { error: codeOfField })
    if (!parsed.success) {
      const fieldErrors = toFieldErrors(parsed.error, fieldOf)
      if (fieldErrors) return { ok: false, fieldErrors }
      logVisitorWarning('An action was called with input that no form sends', parsed.error.issues[0])
      return failed({ code: failure })
    }
    return await run(parsed.data, context.data)
  } catch (error) {
    // Next redirects by throwing.
    unstable_rethrow(error)
    logError(`An action failed (${failure})`, error)
    return failed({ code: failure })
  }
}

/** Input that is no object gets zod's message, which is no error code. */
const codeOfField = ({ path }: { path?: PropertyKey[] | undefined }): ErrorCode | undefined =>
  path?.length ? 'input-malformed' : undefined

/** @returns undefined when a message is no error code. */
function toFieldErrors(
  error: z.ZodError,
  fieldOf: (path: readonly PropertyKey[]) => string,
): FieldErrors | undefined {
  const fieldErrors: FieldErrors = {}
  for (const { path, message } of error.issues) {
    if (!isErrorCode(message)) return undefined
    fieldErrors[fieldOf(path)] ??= { code: message }
  }
  return fieldErrors
}
