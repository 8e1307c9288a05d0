import { Resend } from 'resend'
import { expect, onTestFinished, test } from 'vitest'
import { fetchTemplate, sendCampaignMail, templateVariables } from '@/lib/campaigns/mail'
import { toOutcome } from '@/lib/campaigns/provider-response'
import { renderTemplate } from '@/lib/campaigns/template'
import { LOCAL_TEMPLATE_ID } from '@/tools/local-backend/resend-email'
import { createResendServer, type ResendServerOptions } from '@/tools/local-backend/resend-server'
import { listen } from './listen'

const key = 're_for_this_test'
type OutgoingMail = Parameters<ResendServerOptions['deliver']>[0]

async function startServer(options: Partial<ResendServerOptions> = {}) {
  const delivered: OutgoingMail[] = []
  const deliver = async (outgoing: OutgoingMail) => void delivered.push(outgoing)
  const server = createResendServer({ apiKey: key, deliver, ...options })
  onTestFinished(() => void server.close())
  const url = await listen(server)
  return { delivered, url, resend: new Resend(key, { baseUrl: url }) }
}

const mail = {
  sender: 'Arcline <no-reply@arcline.test>',
  fromName: 'Arcline "News" <x@y.test>',
  siteUrl: 'https://lineups.example.test',
  to: 'ada@example.test',
  templateId: LOCAL_TEMPLATE_ID,
  subject: '',
  message: 'New lineups for <Ascent> & Bind',
  unsubscribe: { page: 'https://lineups.example.test/u?t=1', oneClick: 'https://lineups.example.test/o?t=1' },
  deliveryId: '00000000-0000-0000-0000-000000000000',
  idempotencyKey: 'campaign-delivery/1',
}

test('a campaign mail has its message, an unsubscribe link, and the headers for mail programs', async () => {
  const { delivered, resend } = await startServer()
  expect((await sendCampaignMail(resend, mail)).error).toBeNull()
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
})

test('a campaign may have a subject of its own', async () => {
  const { delivered, resend } = await startServer()
  await sendCampaignMail(resend, mail)
  await sendCampaignMail(resend, { ...mail, subject: 'Forty lineups for Bind', idempotencyKey: 'another' })
  expect(delivered.map(({ subject }) => subject)).toEqual([
    'News from Arcline "News" <x@y.test>',
    'Forty lineups for Bind',
  ])
})

test('a mail with a used key is not sent again, and another mail with that key is rejected', async () => {
  const { delivered, resend } = await startServer()
  const [first, second] = [await sendCampaignMail(resend, mail), await sendCampaignMail(resend, mail)]
  expect(second.data).toEqual(first.data)
  const other = await sendCampaignMail(resend, { ...mail, message: 'Something else' })
  expect(other.error).toMatchObject({ statusCode: 409, name: 'invalid_idempotent_request' })
  expect(delivered).toHaveLength(1)
})

test('an unknown template, or one with a missing variable, can’t be used', async () => {
  const { resend, url } = await startServer()
  const unknown = await sendCampaignMail(resend, { ...mail, templateId: 'nothing' })
  expect(toOutcome(unknown, 1)).toMatchObject({
    outcome: 'blocked',
    details: { reason: 'template-unusable' },
  })
  const response = await fetch(`${url}/emails`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ from: mail.sender, to: mail.to, template: { id: LOCAL_TEMPLATE_ID } }),
  })
  expect(await response.json()).toMatchObject({ statusCode: 422, name: 'validation_error' })
})

test('requests over the rate limit are rejected with a Retry-After header', async () => {
  let rateLimited = 0
  const { resend } = await startServer({ requestsPerSecond: 2, onRateLimited: () => rateLimited++ })
  const responses = []
  for (let index = 0; index < 3; index++) responses.push(await sendCampaignMail(resend, mail))
  expect(responses[1]?.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '0' })
  expect(responses[2]).toMatchObject({
    error: { name: 'rate_limit_exceeded' },
    headers: { 'retry-after': '1' },
  })
  expect(rateLimited).toBe(1)
})

test('faults can be injected: error responses, and connections that break', async () => {
  const { delivered, resend, url } = await startServer()
  const next = ['500', '403', '451', '429', 'quota', 'unreachable', 'lost']
  await fetch(`${url}/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ template: LOCAL_TEMPLATE_ID, next }),
  })
  const other = { from: mail.sender, to: mail.to, subject: 'Hello', text: 'Hi' }
  expect((await resend.emails.send(other)).error).toBeNull()
  expect(delivered.splice(0)).toMatchObject([{ subject: 'Hello' }])
  const outcomes = []
  for (const _ of next) outcomes.push(toOutcome(await sendCampaignMail(resend, mail), 1).outcome)
  expect(outcomes).toEqual(['lost', 'failed', 'failed', 'retry', 'blocked', 'lost', 'lost'])
  expect(delivered).toHaveLength(1)
  expect(toOutcome(await sendCampaignMail(resend, mail), 2).outcome).toBe('sent')
  expect(delivered).toHaveLength(1)
})

test('a template can be read for the preview of a mail', async () => {
  const { resend } = await startServer()
  const { data } = await fetchTemplate(resend, LOCAL_TEMPLATE_ID)
  expect(data).toMatchObject({ subject: 'News from {{{from_name}}}', status: 'published' })
  expect(renderTemplate(data as { subject: string; html: string }, templateVariables(mail))).toMatchObject({
    subject: 'News from Arcline "News" <x@y.test>',
    html: expect.stringContaining('New lineups for &#60;Ascent&#62; &#38; Bind'),
  })
  expect((await fetchTemplate(resend, 'nothing')).error).toMatchObject({ statusCode: 404, name: 'not_found' })
})
