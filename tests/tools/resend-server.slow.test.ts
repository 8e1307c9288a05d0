import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Resend } from 'resend'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'
import { createResendServer, smtpDelivery } from '@/tools/local-backend/resend-server'
import { waitForMail } from './mailbox'

const email = {
  from: 'Arcline <no-reply@arcline.test>',
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'Hi',
}

let backend: RunningBackend

beforeAll(async () => {
  backend = await startBackend({ migrations: join(import.meta.dirname, 'migrations') })
})

afterAll(() => backend?.stop())

/** Posts a body, as JSON unless it is a string. @returns the JSON of the response. */
async function post(
  body: unknown,
  authorization: string | undefined = `Bearer ${backend.env.RESEND_API_KEY}`,
  path = '/emails',
) {
  const response = await fetch(backend.env.RESEND_BASE_URL + path, {
    method: 'POST',
    headers: authorization ? { authorization } : {},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const content = await response.json()
  expect(content.statusCode ?? 200).toBe(response.status)
  return content
}

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

test('requests without the API key are rejected', async () => {
  expect(await post(email, '')).toMatchObject({ statusCode: 401, name: 'missing_api_key' })
  for (const wrong of ['Bearer re_other', backend.env.RESEND_API_KEY, 'Bearer'])
    expect(await post(email, wrong)).toMatchObject({ statusCode: 401, message: 'API key is invalid' })
})

test.each([
  ['no sender', { from: undefined }],
  ['an invalid sender', { from: 'Arcline' }],
  ['an invalid recipient', { to: ['ada'] }],
  ['no recipient', { to: [] }],
  ['no subject', { subject: undefined }],
  ['no content', { text: '' }],
  ['an unsupported field', { bcc: 'x@example.test' }],
])('a mail with %s is rejected', async (_what, change) => {
  expect(await post({ ...email, ...change })).toMatchObject({ statusCode: 422, name: 'validation_error' })
})

test.each(['', '{', '[]', '"text"'])('the body %s is rejected', async (body) => {
  expect(await post(body)).toMatchObject({ statusCode: 422, name: 'validation_error' })
})

test('other paths are not found', async () => {
  const notFound = { statusCode: 404, name: 'not_found', message: 'There is no POST /domains here' }
  expect(await post(email, undefined, '/domains')).toEqual(notFound)
})

test('a mail that the mailbox does not accept causes a 500 response', async () => {
  const key = 're_for_this_test'
  const server = createResendServer({ key, deliver: smtpDelivery(1) }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { error } = await new Resend(key, { baseUrl: `http://127.0.0.1:${port}` }).emails.send(email)
  expect(error).toMatchObject({ statusCode: 500, name: 'internal_server_error' })
  expect(error?.message).toContain('The mailbox did not take the mail')
})
