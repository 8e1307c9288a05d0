import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendPasswordChanged } from '@/lib/accounts/mails'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'
import { toPlainText } from '@/tools/local-backend/mails'
import { listMails, type Mail, readTokenHash, waitForMail } from './mailbox'

const siteUrl = 'https://lineups.example.test'
const sender = [{ address: 'no-reply@arcline.test', name: 'Arcline' }]

let backend: RunningBackend

beforeAll(async () => {
  backend = await startBackend({ migrations: join(import.meta.dirname, 'migrations'), siteUrl })
})

afterAll(async () => {
  await backend?.stop()
})

/** An auth client without a session. */
function createVisitor() {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = backend.env
  const auth = { persistSession: false, autoRefreshToken: false }
  return createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, { auth }).auth
}

const signUp = (email: string) => createVisitor().signUp({ email, password: 'secret1' })
const resend = (email: string) => createVisitor().resend({ type: 'signup', email })
const verify = (mail: Mail, type: 'signup' | 'recovery') =>
  createVisitor().verifyOtp({ token_hash: readTokenHash(mail), type })

/** Repeats the request until the minimum time between two mails has passed. */
const resendWhenAllowed = (email: string) =>
  vi.waitFor(async () => expect((await resend(email)).error).toBeNull(), { timeout: 10_000, interval: 200 })

/** Expects that there is exactly one mail to the address. */
const expectOneMail = async (email: string) => void (await waitForMail(backend.env, email))

async function createConfirmedAccount(email: string): Promise<void> {
  await signUp(email)
  expect((await verify(await waitForMail(backend.env, email), 'signup')).error).toBeNull()
}

/** Expects that both parts of a mail contain the link, and that no placeholder is left. */
function expectLink({ html, text }: Mail, link: string): void {
  expect(text).toContain(`:\n${link}\n`)
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(html + text).not.toContain('{{')
  expect(text).toBe(toPlainText(html))
}

test('the link of the confirmation mail leads to the confirmation page, and its token is valid', async () => {
  await signUp('ada@example.test')
  const mail = await waitForMail(backend.env, 'ada@example.test')
  expect(mail).toMatchObject({ subject: 'Confirm your email address', from: sender })
  expectLink(mail, `${siteUrl}/auth/confirm?token_hash=${readTokenHash(mail)}&type=signup`)
  expect((await verify(mail, 'signup')).data.user?.email).toBe('ada@example.test')
  expect((await verify(mail, 'signup')).error?.code).toBe('otp_expired')
})

test('a request for a sign-in link sends no mail and creates no account', async () => {
  await createConfirmedAccount('otto@example.test')
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = backend.env
  for (const path of ['otp', 'magiclink']) {
    for (const email of ['otto@example.test', 'nobody@example.test']) {
      const response = await fetch(`${SUPABASE_URL}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ email, create_user: true }),
      })
      expect(await response.json(), path).toMatchObject({ error_code: 'otp_disabled' })
    }
  }
  // Mails arrive in the order they were sent. Once this one is there, an unwanted earlier mail would be there
  // too.
  await signUp('last@example.test')
  await waitForMail(backend.env, 'last@example.test')
  await expectOneMail('otto@example.test')
  expect((await listMails(backend.env)).flatMap(({ to }) => to)).not.toContainEqual(
    expect.objectContaining({ address: 'nobody@example.test' }),
  )
})

test('the link of the recovery mail leads to the same page, and its token is valid', async () => {
  await createConfirmedAccount('bea@example.test')
  await createVisitor().resetPasswordForEmail('bea@example.test')
  const mail = await waitForMail(backend.env, 'bea@example.test', 2)
  expect(mail).toMatchObject({ subject: 'Set a new password', from: sender })
  expectLink(mail, `${siteUrl}/auth/confirm?token_hash=${readTokenHash(mail)}&type=recovery`)
  expect((await verify(mail, 'recovery')).data.user?.email).toBe('bea@example.test')
})

test('the plain text of a mail has the same content as its HTML', async () => {
  await signUp('text@example.test')
  const mail = await waitForMail(backend.env, 'text@example.test')
  expect(mail.text.replace(readTokenHash(mail), 'abc')).toMatchInlineSnapshot(`
    "Arcline

    Confirm your email address

    Someone signed up at Arcline with this email address. If it was you, confirm that the address is yours; then you can sign in.

    Confirm email address:
    https://lineups.example.test/auth/confirm?token_hash=abc&type=signup

    The link works for one hour, and only once.

    If it wasn’t you, there is nothing to do: nobody can sign in until the address is confirmed.

    Sent by Arcline, the Valorant Mobile lineup site.
    https://lineups.example.test
    "
  `)
})

describe('a confirmation mail that is requested again', () => {
  test('has a new token, which replaces the old one', async () => {
    await signUp('cleo@example.test')
    const first = await waitForMail(backend.env, 'cleo@example.test')
    await resendWhenAllowed('Cleo@Example.test')
    const second = await waitForMail(backend.env, 'cleo@example.test', 2)
    expect(second).toMatchObject({ subject: first.subject, from: sender })
    expectLink(second, `${siteUrl}/auth/confirm?token_hash=${readTokenHash(second)}&type=signup`)
    expect((await verify(first, 'signup')).error?.code).toBe('otp_expired')
    expect((await verify(second, 'signup')).data.user?.email).toBe('cleo@example.test')
  })

  test('is sent at most once per second', async () => {
    await signUp('dora@example.test')
    await resendWhenAllowed('dora@example.test')
    const { error } = await resend('dora@example.test')
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    await waitForMail(backend.env, 'dora@example.test', 2)
  })

  test('is silently not sent to an unknown or confirmed email address', async () => {
    await createConfirmedAccount('eve@example.test')
    for (const email of ['nobody@example.test', 'eve@example.test'])
      expect((await resend(email)).error).toBeNull()
    // Mails arrive in the order they were sent. Once this one is there, an unwanted earlier mail would be
    // there too.
    await signUp('later@example.test')
    await waitForMail(backend.env, 'later@example.test')
    await expectOneMail('eve@example.test')
    const recipients = (await listMails(backend.env)).flatMap(({ to }) => to.map(({ address }) => address))
    expect(recipients).not.toContain('nobody@example.test')
  })

  test('is refused without a key and without a valid address', async () => {
    const post = (headers: Record<string, string>, email: string) =>
      fetch(`${backend.env.SUPABASE_URL}/auth/v1/resend`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'signup', email }),
      })
    await signUp('fay@example.test')
    expect((await post({}, 'fay@example.test')).status).toBe(401)
    expect((await post({ apikey: backend.env.SUPABASE_PUBLISHABLE_KEY }, 'fay')).status).toBe(400)
  })
})

describe('the mail about a changed password', () => {
  beforeEach(() => {
    for (const [name, value] of Object.entries(backend.env)) vi.stubEnv(name, value)
    return () => vi.unstubAllEnvs()
  })

  test('is sent by the site, links to the sign-in page and has the same content in both parts', async () => {
    await sendPasswordChanged({ to: 'gwen+1@example.test' })
    const mail = await waitForMail(backend.env, 'gwen+1@example.test')
    expect(mail).toMatchObject({ subject: 'Your password was changed', from: sender })
    expect(mail.html).toContain('<strong>gwen+1@example.test</strong>')
    expectLink(mail, `${siteUrl}/login`)
  })

  test('fails with the error of the provider when it is rejected', async () => {
    vi.stubEnv('RESEND_API_KEY', 're_wrong')
    await expect(sendPasswordChanged({ to: 'gwen@example.test' })).rejects.toThrow(
      'The mail "Your password was changed" was not sent: API key is invalid (401 validation_error)',
    )
  })

  test('fails when the provider can not be reached', async () => {
    vi.stubEnv('RESEND_BASE_URL', 'http://127.0.0.1:1')
    await expect(sendPasswordChanged({ to: 'gwen@example.test' })).rejects.toThrow('was not sent: Unable to')
  })
})
