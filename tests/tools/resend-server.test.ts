import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Resend } from 'resend'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'
import { createResendServer, smtpDelivery } from '@/tools/local-backend/resend-server'
import { mailTo } from './mails'

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

/** What the server answers to a body; a string is sent as it is. */
async function answer(
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

test('a mail from Resend’s own client arrives as it was sent, at everybody it was sent to', async () => {
  const { emails } = new Resend(backend.env.RESEND_API_KEY, { baseUrl: backend.env.RESEND_BASE_URL })
  const { data, error } = await emails.send({
    ...email,
    to: ['bea@example.test', 'Cleo <cleo@example.test>'],
    subject: 'Grüße & “quotes”',
    html: '<p>Hi there</p>',
  })
  expect(error).toBeNull()
  expect(data?.id).toMatch(/^[\da-f-]{36}$/)
  const mail = await mailTo(backend.env, 'cleo@example.test')
  expect(mail).toMatchObject({
    subject: 'Grüße & “quotes”',
    from: [{ address: 'no-reply@arcline.test', name: 'Arcline' }],
    to: [{ address: 'bea@example.test' }, { address: 'cleo@example.test', name: 'Cleo' }],
  })
  expect([mail.html.trim(), mail.text.trim()]).toEqual(['<p>Hi there</p>', 'Hi'])
})

test('only the key may send', async () => {
  expect(await answer(email, '')).toMatchObject({ statusCode: 401, name: 'missing_api_key' })
  for (const wrong of ['Bearer re_other', backend.env.RESEND_API_KEY, 'Bearer'])
    expect(await answer(email, wrong)).toMatchObject({ statusCode: 401, message: 'API key is invalid' })
})

test.each(['from', 'to', 'subject'])('a mail without %s is refused', async (field) => {
  expect(await answer({ ...email, [field]: undefined })).toEqual({
    statusCode: 422,
    name: 'missing_required_field',
    message: `Missing \`${field}\` field.`,
  })
})

test.each([
  ['nothing to read', { text: '' }, 'missing_required_field', 'Missing `html` or `text` field.'],
  ['a sender that is no address', { from: 'Arcline' }, 'validation_error', 'Invalid `from` field.'],
  ['a receiver that is no address', { to: ['ada'] }, 'validation_error', 'Invalid `to` field.'],
  ['nobody to go to', { to: [] }, 'validation_error', 'Invalid `to` field.'],
  [
    'what the server would lose',
    { bcc: 'x@example.test' },
    'validation_error',
    'This server does not know `bcc`.',
  ],
])('a mail with %s is refused', async (_what, change, name, message) => {
  expect(await answer({ ...email, ...change })).toEqual({ statusCode: 422, name, message })
})

test.each(['', '{', '[]', '"text"'])('the body %s is refused', async (body) => {
  expect(await answer(body)).toMatchObject({ statusCode: 422, message: 'The body must be a JSON object.' })
})

test('other addresses are not there', async () => {
  const refused = { statusCode: 404, name: 'not_found', message: 'There is no POST /domains here' }
  expect(await answer(email, undefined, '/domains')).toEqual(refused)
})

test('a mail that the mailbox does not take is an error of the server', async () => {
  const key = 're_for_this_test'
  const server = createResendServer({ key, deliver: smtpDelivery(1) }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { error } = await new Resend(key, { baseUrl: `http://127.0.0.1:${port}` }).emails.send(email)
  expect(error).toMatchObject({ statusCode: 500, name: 'internal_server_error' })
  expect(error?.message).toContain('The mailbox did not take the mail')
})
