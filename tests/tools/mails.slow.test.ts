import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sendPasswordChanged } from '@/lib/accounts/mails'
import { escapeHtml } from '@/lib/escape-html'
import { createApiClient } from '@/supabase/seed/accounts'
import { listMails, type Mail, waitForMail } from './mailbox'
import { provideBackend } from './provide-backend'

const siteUrl = 'https://lineups.example.test'
const sender = [{ address: 'no-reply@arcline.test', name: 'Arcline' }]

const backend = provideBackend({ migrations: join(import.meta.dirname, 'migrations'), siteUrl })

/** Expects that a mail contains the link, and that no placeholder is left. */
function expectLink({ html }: Mail, link: string): void {
  expect(html).toContain(`href="${escapeHtml(link)}"`)
  expect(html).not.toContain('{{')
}

describe('what the auth service mails to whoever holds the publishable key', () => {
  const visitor = () => {
    const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = backend.env
    return createApiClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY).auth
  }

  test('has no link that does anything', async () => {
    const email = 'ada@example.test'
    await visitor().signUp({ email, password: 'secret1' })
    await waitForMail(backend.env, email)
    await visitor().resetPasswordForEmail(email)
    const mail = await waitForMail(backend.env, email, 2)
    expect(mail).toMatchObject({ subject: 'Use Arcline to sign in', from: sender })
    expectLink(mail, `${siteUrl}/login`)
    for (const { html } of await listMails(backend.env)) expect(html).not.toContain('token')
  })

  test('is nothing for a sign-in link, and no account is created', async () => {
    const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = backend.env
    for (const path of ['otp', 'magiclink']) {
      const response = await fetch(`${SUPABASE_URL}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.test', create_user: true }),
      })
      expect(await response.json(), path).toMatchObject({ error_code: 'otp_disabled' })
    }
    // Mails arrive in the order they were sent. Once this one is there, an unwanted earlier mail would be there too.
    await visitor().signUp({ email: 'last@example.test', password: 'secret1' })
    await waitForMail(backend.env, 'last@example.test')
    expect((await listMails(backend.env)).flatMap(({ to }) => to)).not.toContainEqual(
      expect.objectContaining({ address: 'nobody@example.test' }),
    )
  })

  test('links can’t be created with the publishable key', async () => {
    const { error } = await visitor().admin.generateLink({ type: 'recovery', email: 'ada@example.test' })
    expect(error?.status).toBe(401)
  })
})

test('the mail about a changed password links to the sign-in page, and has a text part', async () => {
  await sendPasswordChanged({ to: 'gwen+1@example.test' })
  const mail = await waitForMail(backend.env, 'gwen+1@example.test')
  expect(mail).toMatchObject({ subject: 'Your password was changed', from: sender })
  expect(mail.html).toContain('<strong>gwen+1@example.test</strong>')
  expectLink(mail, `${siteUrl}/login`)
  expect(mail.text).toContain(`:\n${siteUrl}/login\n`)
})
