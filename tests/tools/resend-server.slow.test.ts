import { join } from 'node:path'
import { Resend } from 'resend'
import { expect, onTestFinished, test } from 'vitest'
import { LOCAL_TEMPLATE_ID } from '@/tools/local-backend/resend-email'
import { createResendServer, smtpDelivery } from '@/tools/local-backend/resend-server'
import { listen } from './listen'
import { waitForMail } from './mailbox'
import { provideBackend } from './provide-backend'

const email = {
  from: 'Arcline <no-reply@arcline.test>',
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'Hi',
}

const backend = provideBackend({ migrations: join(import.meta.dirname, 'migrations') })

test('a mail from Resend’s own client arrives unchanged at all recipients', async () => {
  const { emails } = new Resend(backend.env.RESEND_API_KEY, { baseUrl: backend.env.RESEND_BASE_URL })
  const { data, error } = await emails.send({
    ...email,
    to: ['bea@example.test', 'Cleo <cleo@example.test>'],
    subject: 'Grüße & “quotes”',
    html: '<p>Hi there</p>',
  })
  expect(error).toBeNull()
  expect(data?.id).toMatch(/^[\da-f-]{36}$/)
  const mail = await waitForMail(backend.env, 'cleo@example.test')
  expect(mail).toMatchObject({
    subject: 'Grüße & “quotes”',
    from: [{ address: 'no-reply@arcline.test', name: 'Arcline' }],
    to: [{ address: 'bea@example.test' }, { address: 'cleo@example.test', name: 'Cleo' }],
  })
  expect([mail.html.trim(), mail.text.trim()]).toEqual(['<p>Hi there</p>', 'Hi'])
})

test('requests without the right API key are rejected, and mails that no mail program could send', async () => {
  const post = async (body: unknown, authorization: string) => {
    const init = { method: 'POST', headers: { authorization }, body: JSON.stringify(body) }
    return (await fetch(`${backend.env.RESEND_BASE_URL}/emails`, init)).json()
  }
  for (const wrong of ['Bearer re_other', backend.env.RESEND_API_KEY, 'Bearer'])
    expect(await post(email, wrong)).toMatchObject({ statusCode: 401, message: 'API key is invalid' })
  expect(await post(email, '')).toMatchObject({ statusCode: 401, name: 'missing_api_key' })
  const key = `Bearer ${backend.env.RESEND_API_KEY}`
  const changes = [
    ...[{ subject: undefined }, { text: '' }, { from: 'Arcline' }, { to: ['ada'] }, { to: [] }],
    // Without the variables of the template.
    { text: undefined, template: { id: LOCAL_TEMPLATE_ID } },
  ]
  for (const change of changes)
    expect(await post({ ...email, ...change }, key), Object.keys(change)[0]).toMatchObject({
      statusCode: 422,
    })
})

test('a mail that the mailbox does not accept causes a 500 response', async () => {
  const key = 're_for_this_test'
  const server = createResendServer({ apiKey: key, deliver: smtpDelivery(1) })
  onTestFinished(() => void server.close())
  const { error } = await new Resend(key, { baseUrl: await listen(server) }).emails.send(email)
  expect(error).toMatchObject({ statusCode: 500, name: 'internal_server_error' })
  expect(error?.message).toContain('The mailbox did not take the mail')
})
