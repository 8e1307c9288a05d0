// Where the auth service of @supabase/lite 0.10 differs from hosted Supabase.
import type { App, EmailDriver } from '@supabase/lite'
import { compare } from 'bcryptjs'
import { z } from 'zod'

export type AuthDatabase = { query<Row>(text: string, values: string[]): Promise<{ rows: Row[] }> }

const LINK_PATHS = ['/auth/v1/otp', '/auth/v1/magiclink']

export const authError = (code: number, error_code: string, msg: string) =>
  Response.json({ code, error_code, msg }, { status: code })

/** The site has no sign-in links. @supabase/lite 0.10 would create a confirmed account for any unknown address. */
export function withoutSignInLinks(fetch: App['fetch']): App['fetch'] {
  return async (request, context) =>
    LINK_PATHS.includes(new URL(request.url).pathname)
      ? authError(422, 'otp_disabled', 'Signing in with a link is switched off')
      : fetch(request, context)
}

const unconfirmedSchema = z.object({ error_code: z.literal('email_not_confirmed') })
const credentialsSchema = z.object({ email: z.string(), password: z.string() })

/**
 * Reports "email not confirmed" only for the right password. @supabase/lite 0.10 does so for any, which reveals that
 * the address has an account.
 */
export function withoutAccountDisclosure(fetch: App['fetch'], database: AuthDatabase): App['fetch'] {
  return async (request, context) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'password')
      return fetch(request, context)
    const unread = request.clone()
    const response = await fetch(request, context)
    if (response.status !== 400) return response
    if (!unconfirmedSchema.safeParse(await response.clone().json()).success) return response
    const { email, password } = credentialsSchema.parse(await unread.json())
    const isRight = await isPasswordRight(database, email, password)
    return isRight ? response : authError(400, 'invalid_credentials', 'Invalid login credentials')
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

/** The value of `supabase/config.toml`. A code of six digits could be guessed. */
export const OTP_LENGTH = 10

/** `generated-links.ts` mutes it to get a link without its mail. */
export type MutableDriver = EmailDriver & { isMuted: boolean }

/** Leaves out the text part that @supabase/lite 0.10 adds, because its link differs from the template's. */
export function correctMails(driver: EmailDriver): MutableDriver {
  const mutable: MutableDriver = {
    isMuted: false,
    send: async ({ text: _, ...mail }) => {
      if (!mutable.isMuted) await driver.send(mail)
    },
  }
  return mutable
}
