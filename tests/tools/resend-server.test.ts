import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resend } from 'resend'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../tools/local-backend/mailbox.ts'
import { createParts } from '../../tools/local-backend/parts.ts'
import { nextFreePort } from '../../tools/local-backend/ports.ts'
import { createResendServer, smtpDelivery } from '../../tools/local-backend/resend-server.ts'
import { mailTo } from './mails.ts'

const key = 're_for_this_test'
const email = {
  from: 'Arcline <no-reply@arcline.test>',
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'Hi',
}

const parts = createParts()
let mailbox: Mailbox

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arcline-test-'))
  parts.add({ name: 'folder', stop: async () => rmSync(folder, { recursive: true }) })
  const firstPort = await nextFreePort(22_000)
  mailbox = await startMailbox({ firstPort, folder, resendKey: key }, parts)
})

afterAll(parts.stop)

/** What the server answers to a body; a string is sent as it is. */
async function answer(body: unknown, authorization: string | undefined = `Bearer ${key}`, path = '/emails') {
  const response = await fetch(mailbox.resendUrl + path, {
    method: 'POST',
    headers: authorization ? { authorization } : {},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const content = await response.json()
  expect(content.statusCode ?? 200).toBe(response.status)
  return content
}

test('a mail from Resend’s own client arrives as it was sent, at everybody it was sent to', async () => {
  const { emails } = new Resend(key, { baseUrl: mailbox.resendUrl })
  const { data, error } = await emails.send({
    ...email,
    to: ['bea@example.test', 'Cleo <cleo@example.test>'],
    subject: 'Grüße & “quotes”',
    html: '<p>Hi there</p>',
  })
  expect(error).toBeNull()
  expect(data?.id).toMatch(/^[\da-f-]{36}$/)
  const mail = await mailTo({ MAILBOX_URL: mailbox.url }, 'cleo@example.test')
  expect(mail).toMatchObject({
    subject: 'Grüße & “quotes”',
    from: [{ address: 'no-reply@arcline.test', name: 'Arcline' }],
    to: [{ address: 'bea@example.test' }, { address: 'cleo@example.test', name: 'Cleo' }],
  })
  expect([mail.html.trim(), mail.text.trim()]).toEqual(['<p>Hi there</p>', 'Hi'])
})

test('only the key may send', async () => {
  expect(await answer(email, '')).toMatchObject({ statusCode: 401, name: 'missing_api_key' })
  for (const wrong of ['Bearer re_other', key, 'Bearer'])
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
  const server = createResendServer({ key, deliver: smtpDelivery(1) }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { error } = await new Resend(key, { baseUrl: `http://127.0.0.1:${port}` }).emails.send(email)
  expect(error).toMatchObject({ statusCode: 500, name: 'internal_server_error' })
  expect(error?.message).toContain('The mailbox did not take the mail')
})
