import { Resend } from 'resend'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendCampaignMail } from '@/lib/campaigns/mail'
import { toOutcome } from '@/lib/campaigns/provider-response'
import { LOCAL_TEMPLATE_ID } from '@/tools/local-backend/resend-email'
import { createResendServer, type ResendServerOptions } from '@/tools/local-backend/resend-server'
import { listen } from './listen'

const ENV = {
  SUPABASE_URL: 'http://127.0.0.1',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SITE_URL: 'https://lineups.example.test',
  RESEND_API_KEY: 're_for_this_test',
  MAIL_FROM: 'Arcline <no-reply@arcline.test>',
}
const key = ENV.RESEND_API_KEY
type OutgoingMail = Parameters<ResendServerOptions['deliver']>[0]

/** The site's mails go to this server. */
async function startServer(options: Partial<ResendServerOptions> = {}) {
  const delivered: OutgoingMail[] = []
  const deliver = async (outgoing: OutgoingMail) => void delivered.push(outgoing)
  const server = createResendServer({ apiKey: key, deliver, ...options })
  const url = await listen(server)
  for (const [name, value] of Object.entries({ ...ENV, RESEND_BASE_URL: url })) vi.stubEnv(name, value)
  onTestFinished(() => void server.close())
  onTestFinished(() => void vi.unstubAllEnvs())
  return { delivered, url }
}

const mail = {
  fromName: 'Arcline "News" <x@y.test>',
  to: 'ada@example.test',
  templateId: LOCAL_TEMPLATE_ID,
  subject: '',
  message: 'New lineups for <Ascent> & Bind',
  unsubscribe: { page: 'https://lineups.example.test/u?t=1', oneClick: 'https://lineups.example.test/o?t=1' },
  deliveryId: '00000000-0000-0000-0000-000000000000',
  idempotencyKey: 'campaign-delivery/1',
}

test('a campaign mail has its message, an unsubscribe link, the headers for mail programs, and perhaps its own subject', async () => {
  const { delivered } = await startServer()
  expect((await sendCampaignMail(mail)).error).toBeNull()
  const [first] = delivered
  expect(first).toMatchObject({
    from: 'Arcline News xy.test <no-reply@arcline.test>',
    to: 'ada@example.test',
    headers: {
      'List-Unsubscribe': '<https://lineups.example.test/o?t=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(first?.html).toContain('New lineups for &#60;Ascent&#62; &#38; Bind')
  expect(first?.html).not.toContain('{{')
  expect(first?.text).toContain('New lineups for <Ascent> & Bind')
  expect(first?.text).toContain('Unsubscribe:\nhttps://lineups.example.test/u?t=1')
  await sendCampaignMail({ ...mail, subject: 'Forty lineups for Bind', idempotencyKey: 'another' })
  expect(delivered.map(({ subject }) => subject)).toEqual([
    'News from Arcline "News" <x@y.test>',
    'Forty lineups for Bind',
  ])
})

test('a mail with a used key is not sent again, and another mail with that key is rejected', async () => {
  const { delivered } = await startServer()
  const [first, second] = [await sendCampaignMail(mail), await sendCampaignMail(mail)]
  expect(second.data).toEqual(first.data)
  const other = await sendCampaignMail({ ...mail, message: 'Something else' })
  expect(other.error).toMatchObject({ statusCode: 409, name: 'invalid_idempotent_request' })
  expect(delivered).toHaveLength(1)
})

test('an unknown template can’t be used', async () => {
  await startServer()
  const unknown = await sendCampaignMail({ ...mail, templateId: 'nothing' })
  expect(toOutcome(unknown, 1)).toMatchObject({
    outcome: 'blocked',
    details: { reason: 'template-unusable' },
  })
})

test('requests over the rate limit are rejected with a Retry-After header', async () => {
  let rateLimited = 0
  await startServer({ requestsPerSecond: 2, onRateLimited: () => rateLimited++ })
  const responses = []
  for (let index = 0; index < 3; index++) responses.push(await sendCampaignMail(mail))
  expect(responses[1]?.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '0' })
  expect(responses[2]).toMatchObject({
    error: { name: 'rate_limit_exceeded' },
    headers: { 'retry-after': '1' },
  })
  expect(rateLimited).toBe(1)
})

test('faults can be injected: error responses, and connections that break', async () => {
  const { delivered, url } = await startServer()
  const next = ['500', '403', '451', '429', 'quota', 'unreachable', 'lost']
  await fetch(`${url}/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ template: LOCAL_TEMPLATE_ID, next }),
  })
  const other = { from: ENV.MAIL_FROM, to: mail.to, subject: 'Hello', text: 'Hi' }
  expect((await new Resend(key).emails.send(other)).error).toBeNull()
  expect(delivered.splice(0)).toMatchObject([{ subject: 'Hello' }])
  const outcomes = []
  for (const _ of next) outcomes.push(toOutcome(await sendCampaignMail(mail), 1).outcome)
  expect(outcomes).toEqual(['lost', 'failed', 'failed', 'retry', 'blocked', 'lost', 'lost'])
  expect(delivered).toHaveLength(1)
  expect(toOutcome(await sendCampaignMail(mail), 2).outcome).toBe('sent')
  expect(delivered).toHaveLength(1)
})
