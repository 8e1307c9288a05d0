// What the auth service of @supabase/lite 0.10 does otherwise than hosted Supabase, put right around it.
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
 * Refuses to mail links that sign in, which the site does not have. @supabase/lite 0.10 has no setting against them and
 * makes a confirmed account for any address that has none. Hosted Supabase can't refuse them either: there the mail
 * carries no link (`magic_link` in `config.toml`).
 */
export function withoutSignInLinks(fetch: App['fetch']): App['fetch'] {
  return async (request, context) =>
    LINK_PATHS.includes(new URL(request.url).pathname)
      ? Response.json(LINKS_DISABLED, { status: LINKS_DISABLED.code })
      : fetch(request, context)
}

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

/** Digits of the code that a link's token is made of, as many as `config.toml` asks for: six could be guessed. */
export const OTP_LENGTH = 10

export type ConfirmationMails = {
  database: PGlite
  driver: EmailDriver
  template: MailTemplate
  siteUrl: string
}

/** The time between two mails to one address, in ms; hosted Supabase has more (`max_frequency`). */
const MAX_FREQUENCY = 1000

const resendSchema = z.object({ type: z.literal('signup'), email: z.string() })

/**
 * Lets people have their confirmation mail sent again. @supabase/lite 0.10 answers 429 to everybody whose address
 * is unconfirmed, however long ago their mail was sent. Its other answers are right and stay: a missing key, an
 * invalid address, and nothing at all for an address that is unknown or confirmed.
 */
export function repeatingConfirmations(fetch: App['fetch'], mails: ConfirmationMails): App['fetch'] {
  return async (request, context) => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/resend')
      return fetch(request, context)
    const copy = request.clone()
    const answer = await fetch(request, context)
    if (answer.status !== 429) return answer
    const wanted = resendSchema.safeParse(await copy.json())
    if (!wanted.success) return answer
    return (await repeat(mails, wanted.data.email.toLowerCase())) ?? answer
  }
}

/** Sends the mail again. @returns nothing when it is too early for that. */
async function repeat(mails: ConfirmationMails, email: string): Promise<Response | undefined> {
  try {
    if (!(await mayHaveAnother(mails, email))) return undefined
    const token = newToken(email)
    // Sent before it is stored: when that fails, the link that the person has goes on working.
    await send(mails, email, token)
    await store(mails, email, token)
    return Response.json({})
  } catch (error) {
    console.error('Auth error:', error)
    const body = { code: 500, error_code: 'unexpected_failure', msg: 'Error sending confirmation email' }
    return Response.json(body, { status: 500 })
  }
}

async function mayHaveAnother({ database }: ConfirmationMails, email: string): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from auth.users where email = $1 and confirmed_at is null and confirmation_sent_at <= $2',
    [email, new Date(Date.now() - MAX_FREQUENCY).toISOString()],
  )
  return rows.length > 0
}

/** A token as @supabase/lite makes it: a code of digits, hashed with the address. */
function newToken(email: string): string {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  return createHash('sha256')
    .update(email + code)
    .digest('hex')
}

async function send({ driver, template, siteUrl }: ConfirmationMails, to: string, token: string) {
  const html = await readFile(template.content_path, 'utf8')
  const values = { SiteURL: siteUrl, TokenHash: token }
  await driver.send({ to, subject: template.subject, html: fillTemplate(html, values) })
}

async function store({ database }: ConfirmationMails, email: string, token: string) {
  await database.query(
    'update auth.users set confirmation_token = $2, confirmation_sent_at = $3, updated_at = $3 where email = $1',
    [email, token, new Date().toISOString()],
  )
}
