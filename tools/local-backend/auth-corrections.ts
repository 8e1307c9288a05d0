// Wrappers that correct where the auth service of @supabase/lite 0.10 differs from hosted Supabase.
import { createHash, randomInt } from 'node:crypto'
import type { App, EmailDriver } from '@supabase/lite'
import { compare } from 'bcryptjs'
import { z } from 'zod'

/** What is needed of a database. PGlite has more. */
export type AuthDatabase = { query<Row>(text: string, values: string[]): Promise<{ rows: Row[] }> }

const LINK_PATHS = ['/auth/v1/otp', '/auth/v1/magiclink']

const LINKS_DISABLED = {
  code: 422,
  error_code: 'otp_disabled',
  msg: 'Signing in with a link is switched off',
}

/**
 * Rejects requests for sign-in links, a feature that the site does not have. @supabase/lite 0.10 can't
 * disable them, and creates a confirmed account for any unknown email address. Hosted Supabase can't disable
 * them either; there the mail contains no link (`magic_link` in `config.toml`).
 */
export function withoutSignInLinks(fetch: App['fetch']): App['fetch'] {
  return async (request, context) =>
    LINK_PATHS.includes(new URL(request.url).pathname)
      ? Response.json(LINKS_DISABLED, { status: LINKS_DISABLED.code })
      : fetch(request, context)
}

const unconfirmedSchema = z.object({ error_code: z.literal('email_not_confirmed') })
const credentialsSchema = z.object({ email: z.string(), password: z.string() })

const INVALID_CREDENTIALS = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }

/**
 * Reports "email not confirmed" only when the password is right, as hosted Supabase does. @supabase/lite 0.10
 * reports it for any password, which reveals that the email address has an account.
 */
export function withoutAccountDisclosure(fetch: App['fetch'], database: AuthDatabase): App['fetch'] {
  return async (request, context) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'password')
      return fetch(request, context)
    const copy = request.clone()
    const response = await fetch(request, context)
    if (response.status !== 400) return response
    if (!unconfirmedSchema.safeParse(await response.clone().json()).success) return response
    const { email, password } = credentialsSchema.parse(await copy.json())
    const isRight = await isPasswordRight(database, email, password)
    return isRight ? response : Response.json(INVALID_CREDENTIALS, { status: 400 })
  }
}

async function isPasswordRight(database: AuthDatabase, email: string, password: string): Promise<boolean> {
  const { rows } = await database.query<{ hash: string | null }>(
    'select encrypted_password as hash from auth.users where email = lower($1)',
    [email],
  )
  const hash = rows[0]?.hash
  return hash ? compare(password, hash) : false
}

/** Digits of the code that a link's token is derived from, as set in `config.toml`. Six digits could be guessed. */
export const OTP_LENGTH = 10

/** The mail driver of the auth service, which can be told to send nothing. */
export type MutableDriver = EmailDriver & { isMuted: boolean }

export function withMute(driver: EmailDriver): MutableDriver {
  const mutable: MutableDriver = {
    isMuted: false,
    send: async (mail) => {
      if (!mutable.isMuted) await driver.send(mail)
    },
  }
  return mutable
}

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

type LinkOptions = {
  database: AuthDatabase
  driver: MutableDriver
  secretKey: string
  publishableKey: string
}

/**
 * Adds the one call of the admin API that the site makes: `auth.admin.generateLink` for `signup` and `recovery`, which
 * creates a link without mailing it. @supabase/lite 0.10 has no admin API. Requests must come one at a time.
 */
export function withGeneratedLinks(fetch: App['fetch'], options: LinkOptions): App['fetch'] {
  return async (request, context) => {
    const { pathname, origin } = new URL(request.url)
    if (request.method !== 'POST' || pathname !== '/auth/v1/admin/generate_link')
      return fetch(request, context)
    if (request.headers.get('authorization') !== `Bearer ${options.secretKey}`)
      return errorResponse(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    const { success, data } = linkRequestSchema.safeParse(await request.json())
    if (!success) return errorResponse(400, 'validation_failed', 'Only signup and recovery are supported')
    const account = await findAccount(options.database, data.email)
    if (data.type === 'recovery' && !account)
      return errorResponse(404, 'user_not_found', 'User with this email not found')
    if (data.type === 'signup' && account?.isConfirmed)
      return errorResponse(422, 'email_exists', 'A user with this email address has already been registered')
    if (data.type === 'signup' && !account) {
      const refusal = await signUpWithoutMail(
        new URL('/auth/v1/signup', origin),
        data,
        (created) => fetch(created, context),
        options,
      )
      if (refusal) return refusal
    }
    return Response.json(await createLink(options.database, data))
  }
}

const errorResponse = (code: number, error_code: string, msg: string) =>
  Response.json({ code, error_code, msg }, { status: code })

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

/** Creates an account. @returns the response of the auth service when it refuses. */
async function signUpWithoutMail(
  url: URL,
  { email, password, data }: Extract<LinkRequest, { type: 'signup' }>,
  fetch: (request: Request) => Response | Promise<Response>,
  { driver, publishableKey }: LinkOptions,
): Promise<Response | undefined> {
  driver.isMuted = true
  try {
    const response = await fetch(
      new Request(url, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, data }),
      }),
    )
    return response.ok ? undefined : response
  } finally {
    driver.isMuted = false
  }
}

/** Stores a new token as @supabase/lite does, a code of digits hashed together with the address, and returns its link. */
async function createLink(database: AuthDatabase, { type, email }: LinkRequest) {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  const token = createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex')
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
