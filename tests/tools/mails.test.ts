import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendPasswordChanged } from '@/lib/accounts/mails'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'
import { textOf } from '@/tools/local-backend/mails'
import { allMails, type Mail, mailTo, tokenHashIn } from './mails'

const siteUrl = 'https://lineups.example.test'
const sender = [{ address: 'no-reply@arcline.test', name: 'Arcline' }]

let backend: RunningBackend

beforeAll(async () => {
  backend = await startBackend({ migrations: join(import.meta.dirname, 'migrations'), siteUrl })
})

afterAll(async () => {
  await backend?.stop()
})

function anyone() {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = backend.env
  const auth = { persistSession: false, autoRefreshToken: false }
  return createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, { auth }).auth
}

const signUp = (email: string) => anyone().signUp({ email, password: 'secret1' })
const resend = (email: string) => anyone().resend({ type: 'signup', email })
const verify = (mail: Mail, type: 'signup' | 'recovery') =>
  anyone().verifyOtp({ token_hash: tokenHashIn(mail), type })

/** Asks until the backend no longer finds it too early. */
const resendInTime = (email: string) =>
  vi.waitFor(async () => expect((await resend(email)).error).toBeNull(), { timeout: 10_000, interval: 200 })

async function confirmed(email: string): Promise<void> {
  await signUp(email)
  expect((await verify(await mailTo(backend.env, email), 'signup')).error).toBeNull()
}

/** Both parts lead to `link`, as HTML writes it and as people read it, and nothing is left to fill in. */
function expectLink({ html, text }: Mail, link: string): void {
  expect(text).toContain(`:\n${link}\n`)
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(html + text).not.toContain('{{')
  expect(text).toBe(textOf(html))
}

test('the confirmation mail leads to the page that confirms, and its token is accepted there', async () => {
  await signUp('ada@example.test')
  const mail = await mailTo(backend.env, 'ada@example.test')
  expect(mail).toMatchObject({ subject: 'Confirm your email address', from: sender })
  expectLink(mail, `${siteUrl}/auth/confirm?token_hash=${tokenHashIn(mail)}&type=signup`)
  expect((await verify(mail, 'signup')).data.user?.email).toBe('ada@example.test')
  expect((await verify(mail, 'signup')).error?.code).toBe('otp_expired')
})

test('nobody is mailed a link that signs in, and no account comes of asking for one', async () => {
  await confirmed('otto@example.test')
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = backend.env
  for (const path of ['otp', 'magiclink']) {
    for (const email of ['otto@example.test', 'nobody@example.test']) {
      const answer = await fetch(`${SUPABASE_URL}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ email, create_user: true }),
      })
      expect(await answer.json(), path).toMatchObject({ error_code: 'otp_disabled' })
    }
  }
  // Mails arrive in order: what was asked for before this one would be there.
  await signUp('last@example.test')
  await mailTo(backend.env, 'last@example.test')
  await mailTo(backend.env, 'otto@example.test')
  expect((await allMails(backend.env)).flatMap(({ to }) => to)).not.toContainEqual(
    expect.objectContaining({ address: 'nobody@example.test' }),
  )
})

test('the recovery mail leads to the same page, and its token is accepted there', async () => {
  await confirmed('bea@example.test')
  await anyone().resetPasswordForEmail('bea@example.test')
  const mail = await mailTo(backend.env, 'bea@example.test', 2)
  expect(mail).toMatchObject({ subject: 'Set a new password', from: sender })
  expectLink(mail, `${siteUrl}/auth/confirm?token_hash=${tokenHashIn(mail)}&type=recovery`)
  expect((await verify(mail, 'recovery')).data.user?.email).toBe('bea@example.test')
})

test('the plain text of a mail reads as its HTML does', async () => {
  await signUp('text@example.test')
  const mail = await mailTo(backend.env, 'text@example.test')
  expect(mail.text.replace(tokenHashIn(mail), 'abc')).toMatchInlineSnapshot(`
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

describe('a confirmation mail that is asked for again', () => {
  test('comes with a new token, which replaces the old one', async () => {
    await signUp('cleo@example.test')
    const first = await mailTo(backend.env, 'cleo@example.test')
    await resendInTime('Cleo@Example.test')
    const second = await mailTo(backend.env, 'cleo@example.test', 2)
    expect(second).toMatchObject({ subject: first.subject, from: sender })
    expectLink(second, `${siteUrl}/auth/confirm?token_hash=${tokenHashIn(second)}&type=signup`)
    expect((await verify(first, 'signup')).error?.code).toBe('otp_expired')
    expect((await verify(second, 'signup')).data.user?.email).toBe('cleo@example.test')
  })

  test('comes once a second at most', async () => {
    await signUp('dora@example.test')
    await resendInTime('dora@example.test')
    const { error } = await resend('dora@example.test')
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    await mailTo(backend.env, 'dora@example.test', 2)
  })

  test('does not come, and nobody is told why, when the address is unknown or confirmed', async () => {
    await confirmed('eve@example.test')
    for (const email of ['nobody@example.test', 'eve@example.test'])
      expect((await resend(email)).error).toBeNull()
    await signUp('later@example.test')
    await mailTo(backend.env, 'later@example.test')
    await mailTo(backend.env, 'eve@example.test')
    const receivers = (await allMails(backend.env)).flatMap(({ to }) => to.map(({ address }) => address))
    expect(receivers).not.toContain('nobody@example.test')
  })

  test('is refused without a key and without a valid address', async () => {
    const ask = (headers: Record<string, string>, email: string) =>
      fetch(`${backend.env.SUPABASE_URL}/auth/v1/resend`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'signup', email }),
      })
    await signUp('fay@example.test')
    expect((await ask({}, 'fay@example.test')).status).toBe(401)
    expect((await ask({ apikey: backend.env.SUPABASE_PUBLISHABLE_KEY }, 'fay')).status).toBe(400)
  })
})

describe('the mail about a changed password', () => {
  beforeEach(() => {
    for (const [name, value] of Object.entries(backend.env)) vi.stubEnv(name, value)
    return () => vi.unstubAllEnvs()
  })

  test('comes from the site, leads to the sign-in page and says the same in both parts', async () => {
    await sendPasswordChanged({ to: 'gwen+1@example.test' })
    const mail = await mailTo(backend.env, 'gwen+1@example.test')
    expect(mail).toMatchObject({ subject: 'Your password was changed', from: sender })
    expect(mail.html).toContain('<strong>gwen+1@example.test</strong>')
    expectLink(mail, `${siteUrl}/login`)
  })

  test('that is refused fails with the words of the provider', async () => {
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
