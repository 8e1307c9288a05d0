import { hash, randomInt } from 'node:crypto'
import type { App } from '@supabase/lite'
import { z } from 'zod'
import { type AuthDatabase, authError, type MutableDriver, OTP_LENGTH } from './auth-corrections'
import type { Keys } from './keys'

const linkRequestSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('signup'),
    email: z.string(),
    password: z.string(),
    data: z.unknown().optional(),
  }),
  z.object({ type: z.literal('recovery'), email: z.string() }),
])

type LinkRequest = z.infer<typeof linkRequestSchema>

type LinkOptions = Pick<Keys, 'secretKey' | 'publishableKey'> & {
  database: AuthDatabase
  driver: MutableDriver
}

/** Adds `auth.admin.generateLink`: @supabase/lite 0.10 has no admin API. Needs one request at a time (`isMuted`). */
export function withGeneratedLinks(fetch: App['fetch'], options: LinkOptions): App['fetch'] {
  return async (request, context) => {
    const { pathname, origin } = new URL(request.url)
    if (request.method !== 'POST' || pathname !== '/auth/v1/admin/generate_link')
      return fetch(request, context)
    if (request.headers.get('authorization') !== `Bearer ${options.secretKey}`)
      return authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    const { success, data } = linkRequestSchema.safeParse(await request.json())
    if (!success) return authError(400, 'validation_failed', 'Only signup and recovery are supported')
    const account = await findAccount(options.database, data.email)
    if (data.type === 'recovery' && !account)
      return authError(404, 'user_not_found', 'User with this email not found')
    if (data.type === 'signup' && account?.isConfirmed)
      return authError(422, 'email_exists', 'A user with this email address has already been registered')
    if (data.type === 'signup' && !account) {
      const signUp = signUpRequest(origin, data, options.publishableKey)
      const response = await withoutMails(options.driver, async () => fetch(signUp, context))
      if (!response.ok) return response
    }
    return Response.json(await createLink(options.database, data))
  }
}

async function findAccount(
  database: AuthDatabase,
  email: string,
): Promise<{ isConfirmed: boolean } | undefined> {
  const { rows } = await database.query<{ isConfirmed: boolean }>(
    'select email_confirmed_at is not null as "isConfirmed" from auth.users where email = lower($1)',
    [email],
  )
  return rows[0]
}

type SignUp = Extract<LinkRequest, { type: 'signup' }>

function signUpRequest(origin: string, { email, password, data }: SignUp, publishableKey: string): Request {
  return new Request(new URL('/auth/v1/signup', origin), {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data }),
  })
}

async function withoutMails<T>(driver: MutableDriver, callback: () => Promise<T>): Promise<T> {
  driver.isMuted = true
  try {
    return await callback()
  } finally {
    driver.isMuted = false
  }
}

/** @supabase/lite hashes digits together with the address. */
async function createLink(database: AuthDatabase, { type, email }: LinkRequest) {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  const token = hash('sha256', email.toLowerCase() + code)
  const kind = type === 'signup' ? 'confirmation' : 'recovery'
  const { rows } = await database.query<{ id: string; email: string }>(
    `update auth.users set ${kind}_token = $2, ${kind}_sent_at = $3, updated_at = $3
    where email = lower($1) returning id, email`,
    [email, token, new Date().toISOString()],
  )
  return {
    ...rows[0],
    hashed_token: token,
    verification_type: type,
    action_link: '',
    email_otp: code,
    redirect_to: '',
  }
}
