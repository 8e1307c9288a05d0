import type { App } from '@supabase/lite'
import type { PGlite } from '@supabase/lite/pglite'
import { compare } from 'bcryptjs'
import { z } from 'zod'

const answerSchema = z.object({ error_code: z.literal('email_not_confirmed') })
const credentialsSchema = z.object({ email: z.string(), password: z.string() })

const INVALID = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }

/**
 * Tells only who knows the password that an address is not confirmed, as hosted Supabase does. @supabase/lite 0.10
 * tells everybody, and with it that the address has an account.
 */
export function passwordFirst(fetch: App['fetch'], database: PGlite): App['fetch'] {
  return async (request, context) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'password')
      return fetch(request, context)
    const copy = request.clone()
    const answer = await fetch(request, context)
    if (answer.status !== 400 || !answerSchema.safeParse(await answer.clone().json()).success) return answer
    const { email, password } = credentialsSchema.parse(await copy.json())
    return (await isPassword(database, email, password)) ? answer : Response.json(INVALID, { status: 400 })
  }
}

async function isPassword(database: PGlite, email: string, password: string): Promise<boolean> {
  const { rows } = await database.query<{ hash: string | null }>(
    'select encrypted_password as hash from auth.users where email = lower($1)',
    [email],
  )
  const hash = rows[0]?.hash
  return hash ? compare(password, hash) : false
}
