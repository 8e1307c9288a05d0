import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Resend } from 'resend'
import { expect, onTestFinished, test } from 'vitest'
import { readTemplate, sendCampaignMail, templateVariables } from '@/lib/campaigns/mail'
import { outcomeOf } from '@/lib/campaigns/provider-answer'
import { renderTemplate } from '@/lib/campaigns/template'
import { LOCAL_TEMPLATE } from '@/tools/local-backend/resend-email'
import { createResendServer, type ResendSettings } from '@/tools/local-backend/resend-server'

const key = 're_for_this_test'
type Letter = Parameters<ResendSettings['deliver']>[0]

async function serve(settings: Partial<ResendSettings> = {}) {
  const letters: Letter[] = []
  const deliver = async (letter: Letter) => void letters.push(letter)
  const server = createResendServer({ key, deliver, ...settings }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { letters, url, resend: new Resend(key, { baseUrl: url }) }
}

const mail = {
  sender: 'Arcline <no-reply@arcline.test>',
  fromName: 'Arcline "News" <x@y.test>',
  siteUrl: 'https://lineups.example.test',
  to: 'ada@example.test',
  templateId: LOCAL_TEMPLATE,
  message: 'New lineups for <Ascent> & Bind',
  leave: { page: 'https://lineups.example.test/u?t=1', oneClick: 'https://lineups.example.test/o?t=1' },
  deliveryId: '00000000-0000-0000-0000-000000000000',
  idempotencyKey: 'campaign-delivery/1',
}

test('a campaign’s mail has its message, its way off the list, and the headers for mail programs', async () => {
  const { letters, resend } = await serve()
  expect((await sendCampaignMail(resend, mail)).error).toBeNull()
  const [letter] = letters
  expect(letter).toMatchObject({
    from: 'Arcline News xy.test <no-reply@arcline.test>',
    to: 'ada@example.test',
    headers: {
      'List-Unsubscribe': '<https://lineups.example.test/o?t=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(letter?.html).toContain('New lineups for &#60;Ascent&#62; &#38; Bind')
  expect(letter?.html).not.toContain('{{')
  expect(letter?.text).toContain('New lineups for <Ascent> & Bind')
  expect(letter?.text).toContain('Unsubscribe https://lineups.example.test/u?t=1')
})

test('a mail with a known key is not sent again, and another one under it is refused', async () => {
  const { letters, resend } = await serve()
  const [first, second] = [await sendCampaignMail(resend, mail), await sendCampaignMail(resend, mail)]
  expect(second.data).toEqual(first.data)
  const other = await sendCampaignMail(resend, { ...mail, message: 'Something else' })
  expect(other.error).toMatchObject({ statusCode: 409, name: 'invalid_idempotent_request' })
  expect(letters).toHaveLength(1)
})

test('a mail whose key is in use at the moment is refused', async () => {
  const gate = Promise.withResolvers<void>()
  const { resend } = await serve({ deliver: () => gate.promise })
  const first = sendCampaignMail(resend, mail)
  const second = await sendCampaignMail(resend, mail)
  expect(second.error).toMatchObject({ statusCode: 409, name: 'concurrent_idempotent_requests' })
  gate.resolve()
  expect((await first).error).toBeNull()
})

test('a template that is unknown, or lacks a variable, can not be used', async () => {
  const { resend, url } = await serve()
  const unknown = await sendCampaignMail(resend, { ...mail, templateId: 'nothing' })
  expect(outcomeOf(unknown, 1)).toMatchObject({
    outcome: 'blocked',
    details: { reason: 'template-unusable' },
  })
  const response = await fetch(`${url}/emails`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ from: mail.sender, to: mail.to, template: { id: LOCAL_TEMPLATE } }),
  })
  expect(await response.json()).toMatchObject({ statusCode: 422, name: 'validation_error' })
})

test('requests over the rate are refused with when to come back', async () => {
  let over = 0
  const { resend } = await serve({ rate: 2, onOverRate: () => over++ })
  const answers = []
  for (let index = 0; index < 3; index++) answers.push(await sendCampaignMail(resend, mail))
  expect(answers[1]?.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '0' })
  expect(answers[2]).toMatchObject({
    error: { name: 'rate_limit_exceeded' },
    headers: { 'retry-after': '1' },
  })
  expect(over).toBe(1)
})

test('the mails of a template fail as they are told to: with a refusal, or a connection that breaks before or after the mail', async () => {
  const { letters, resend, url } = await serve()
  const next = ['500', '403', '451', '429', 'quota', 'unreachable', 'lost']
  await fetch(`${url}/trouble`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ template: LOCAL_TEMPLATE, next }),
  })
  const other = { from: mail.sender, to: mail.to, subject: 'Hello', text: 'Hi' }
  expect((await resend.emails.send(other)).error).toBeNull()
  expect(letters.splice(0)).toMatchObject([{ subject: 'Hello' }])
  const outcomes = []
  for (const _ of next) outcomes.push(outcomeOf(await sendCampaignMail(resend, mail), 1).outcome)
  expect(outcomes).toEqual(['lost', 'failed', 'failed', 'later', 'blocked', 'lost', 'lost'])
  expect(letters).toHaveLength(1)
  expect(outcomeOf(await sendCampaignMail(resend, mail), 2).outcome).toBe('sent')
  expect(letters).toHaveLength(1)
})

test('a template can be read, to show a mail before it is sent', async () => {
  const { resend } = await serve()
  const { data } = await readTemplate(resend, LOCAL_TEMPLATE)
  expect(data).toMatchObject({ subject: 'News from {{{from_name}}}', status: 'published' })
  expect(renderTemplate(data as { subject: string; html: string }, templateVariables(mail))).toMatchObject({
    subject: 'News from Arcline "News" <x@y.test>',
    html: expect.stringContaining('New lineups for &#60;Ascent&#62; &#38; Bind'),
  })
  expect((await readTemplate(resend, 'nothing')).error).toMatchObject({ statusCode: 404, name: 'not_found' })
})
