// Wrappers that correct where the auth service of @supabase/lite 0.10 differs from hosted Supabase.
import { createHash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { App, EmailDriver } from '@supabase/lite'
import type { PGlite } from '@supabase/lite/pglite'
import { compare } from 'bcryptjs'
import { z } from 'zod'
import { fillTemplate } from '@/lib/server/mail/template'
import type { MailTemplate } from './mails'

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
export function withoutAccountDisclosure(fetch: App['fetch'], database: PGlite): App['fetch'] {
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

async function isPasswordRight(database: PGlite, email: string, password: string): Promise<boolean> {
  const { rows } = await database.query<{ hash: string | null }>(
    'select encrypted_password as hash from auth.users where email = lower($1)',
    [email],
  )
  const hash = rows[0]?.hash
  return hash ? compare(password, hash) : false
}

/**
 * Digits of the code that a link's token is derived from, as set in `config.toml`. Six digits could be
 * guessed.
 */
export const OTP_LENGTH = 10

export type ConfirmationMails = {
  database: PGlite
  driver: EmailDriver
  template: MailTemplate
  siteUrl: string
}

/**
 * Minimum time between two mails to one address, in ms. On hosted Supabase it is longer (`max_frequency`).
 */
const RESEND_INTERVAL_MS = 1000

const resendSchema = z.object({ type: z.literal('signup'), email: z.string() })

/**
 * Makes it possible to have the confirmation mail sent again. @supabase/lite 0.10 responds with 429 for every
 * unconfirmed address, however long ago the mail was sent. Its other responses are right and stay: for a
 * missing key, an invalid address, and an address that is unknown or already confirmed.
 */
export function withConfirmationResend(fetch: App['fetch'], mails: ConfirmationMails): App['fetch'] {
  return async (request, context) => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/resend')
      return fetch(request, context)
    const copy = request.clone()
    const response = await fetch(request, context)
    if (response.status !== 429) return response
    const body = resendSchema.safeParse(await copy.json())
    if (!body.success) return response
    return (await resendConfirmation(mails, body.data.email.toLowerCase())) ?? response
  }
}

/** Sends the mail again. @returns undefined when the last one was sent too recently. */
async function resendConfirmation(mails: ConfirmationMails, email: string): Promise<Response | undefined> {
  try {
    if (!(await canResend(mails, email))) return undefined
    const token = createToken(email)
    // Send before storing the token: when sending fails, the link of the previous mail keeps working.
    await sendMail(mails, email, token)
    await storeToken(mails, email, token)
    return Response.json({})
  } catch (error) {
    console.error('Auth error:', error)
    const body = { code: 500, error_code: 'unexpected_failure', msg: 'Error sending confirmation email' }
    return Response.json(body, { status: 500 })
  }
}

async function canResend({ database }: ConfirmationMails, email: string): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from auth.users where email = $1 and confirmed_at is null and confirmation_sent_at <= $2',
    [email, new Date(Date.now() - RESEND_INTERVAL_MS).toISOString()],
  )
  return rows.length > 0
}

/** Creates a token as @supabase/lite does: a code of digits, hashed together with the email address. */
function createToken(email: string): string {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  return createHash('sha256')
    .update(email + code)
    .digest('hex')
}

async function sendMail({ driver, template, siteUrl }: ConfirmationMails, to: string, token: string) {
  const html = await readFile(template.content_path, 'utf8')
  const values = { SiteURL: siteUrl, TokenHash: token }
  await driver.send({ to, subject: template.subject, html: fillTemplate(html, values) })
}

async function storeToken({ database }: ConfirmationMails, email: string, token: string) {
  await database.query(
    'update auth.users set confirmation_token = $2, confirmation_sent_at = $3, updated_at = $3 where email = $1',
    [email, token, new Date().toISOString()],
  )
}
