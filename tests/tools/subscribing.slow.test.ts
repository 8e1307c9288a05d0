import { expect, onTestFinished, test, vi } from 'vitest'
import { POST as oneClick } from '@/app/api/unsubscribe/route'
import { POST as receiveMailEvent } from '@/app/api/webhooks/resend/route'
import { confirmSubscription, unsubscribe } from '@/lib/campaigns/subscription'
import { createConfirmLink, createUnsubscribeLinks } from '@/lib/campaigns/subscription-links'
import { signWebhook } from '@/tools/local-backend/resend-webhooks'
import { signUpAndIn } from './accounts'
import { serviceClient } from './imports'
import { provideBackend } from './provide-backend'

const siteUrl = 'https://lineups.example.test'
const INVALID = { ok: false, error: { code: 'link-invalid' } }

const backend = provideBackend({ siteUrl })
const server = () => serviceClient(backend.env)

async function readRow(email: string) {
  const rows = server().from('email_subscribers').select('id, confirmed_at, suppressed_reason')
  return (await rows.eq('email', email).maybeSingle().throwOnError()).data
}

const getToken = (link: string) => new URL(link).searchParams.get('token') ?? ''
const linkOptions = () => ({ siteUrl, secretKey: backend.env.SUPABASE_SECRET_KEY })

/** Adds a confirmed subscriber. @returns their id, and the token of their unsubscribe link. */
async function addSubscriber(email: string) {
  await confirmSubscription(
    getToken(await createConfirmLink(linkOptions(), { email, askedAt: Date.now(), next: '/' })),
  )
  const id = (await readRow(email))?.id ?? ''
  return { id, token: getToken((await createUnsubscribeLinks(linkOptions(), { id, email })).oneClick) }
}

test('an old link unsubscribes an address that was removed and has subscribed again', async () => {
  const { id, token } = await addSubscriber('dee@example.test')
  await server().from('email_subscribers').delete().eq('id', id).throwOnError()
  expect(await unsubscribe(token)).toMatchObject({ ok: true })
  expect(await readRow('dee@example.test')).toBeNull()
  await addSubscriber('dee@example.test')
  for (const _ of ['first', 'again']) expect(await unsubscribe(token)).toMatchObject({ ok: true })
  expect(await readRow('dee@example.test')).toMatchObject({ suppressed_reason: 'left' })
})

test('a link that is forged, expired or made for another purpose is rejected', async () => {
  const { id, token } = await addSubscriber('bea@example.test')
  const forged = getToken(
    (await createUnsubscribeLinks({ siteUrl, secretKey: 'guessed' }, { id, email: 'bea@example.test' })).page,
  )
  expect(await unsubscribe(forged)).toEqual(INVALID)
  expect(await confirmSubscription(token)).toEqual(INVALID)
  const confirmToken = getToken(
    await createConfirmLink(linkOptions(), { email: 'bea@example.test', askedAt: Date.now(), next: '/' }),
  )
  expect(await unsubscribe(confirmToken)).toEqual(INVALID)
  vi.useFakeTimers({ now: Date.now() + 3 * 24 * 60 * 60 * 1000 + 1000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await confirmSubscription(confirmToken)).toEqual(INVALID)
  expect(await unsubscribe(token)).toMatchObject({ ok: true })
})

test('a mail program can unsubscribe with one request, without cookies and from any origin', async () => {
  const { token } = await addSubscriber('cleo@example.test')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
  const postOneClick = async (token: string, body = 'List-Unsubscribe=One-Click') => {
    const url = `${siteUrl}/api/unsubscribe?token=${token}`
    return (await oneClick(new Request(url, { method: 'POST', headers, body }))).status
  }
  expect(await postOneClick(token, 'List-Unsubscribe=Two-Click')).toBe(400)
  for (const forged of ['a.b.c', '']) expect(await postOneClick(forged)).toBe(400)
  expect(await readRow('cleo@example.test')).toMatchObject({ suppressed_reason: null })
  for (const _ of ['first', 'again']) expect(await postOneClick(token)).toBe(200)
  expect(await readRow('cleo@example.test')).toMatchObject({ suppressed_reason: 'left' })
})

type MailEvent = {
  to: string
  type?: string
  id?: string
  secret?: string
  ageSeconds?: number
  bounce?: string
  /** More fields of the event, and of its data. */
  event?: Record<string, unknown>
  data?: Record<string, unknown>
  /** The request body. Default: the event as JSON. */
  payload?: string
}

function postEvent({ to, type = 'email.bounced', id = 'msg_1', ageSeconds = 0, ...rest }: MailEvent) {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds)
  const bounce = { type: rest.bounce ?? 'Permanent' }
  const data = { email_id: 'p1', to: [to], tags: {}, bounce, ...rest.data }
  const event = { type, created_at: new Date().toISOString(), data, ...rest.event }
  const body = rest.payload ?? JSON.stringify(event)
  const secret = rest.secret ?? backend.env.RESEND_WEBHOOK_SECRET
  const signature = signWebhook(secret, `${id}.${timestamp}.${body}`)
  const headers = { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signature }
  return receiveMailEvent(new Request(`${siteUrl}/api/webhooks/resend`, { method: 'POST', headers, body }))
}

test('a forged or old event is rejected, and a repeated one changes nothing', async () => {
  const to = 'dora@example.test'
  const { token } = await addSubscriber(to)
  const guessed = `whsec_${Buffer.from('guessed').toString('base64')}`
  expect((await postEvent({ to, secret: guessed })).status).toBe(401)
  expect((await postEvent({ to, ageSeconds: 6 * 60 })).status).toBe(401)
  expect(await readRow(to)).toMatchObject({ suppressed_reason: null })
  expect((await postEvent({ to })).status).toBe(204)
  expect(await readRow(to)).toMatchObject({ suppressed_reason: 'bounced' })

  await unsubscribe(token)
  expect((await postEvent({ to })).status).toBe(204)
  expect(await readRow(to)).toMatchObject({ suppressed_reason: 'left' })
})

test('complaints suppress a subscriber, or turn off mails on lineups; temporary bounces and other events do not', async () => {
  const to = 'eve@example.test'
  await addSubscriber(to)
  const { id: account, client } = await signUpAndIn(backend.env, to)
  const readProfile = async () => (await client.from('profiles').select('review_mails').throwOnError()).data
  expect((await postEvent({ to, id: 'msg_2', bounce: 'Transient' })).status).toBe(204)
  expect((await postEvent({ to, id: 'msg_3', type: 'email.opened' })).status).toBe(204)
  expect(await readRow(to)).toMatchObject({ suppressed_reason: null })
  expect((await postEvent({ to, id: 'msg_4', type: 'email.complained' })).status).toBe(204)
  expect(await readRow(to)).toMatchObject({ suppressed_reason: 'complained' })
  expect(await readProfile()).toEqual([{ review_mails: true }])
  await postEvent({ to, id: 'msg_6', type: 'email.complained', data: { tags: { account } } })
  expect(await readProfile()).toEqual([{ review_mails: false }])
})

test('a signed but invalid event gets a 400 response and changes nothing', async () => {
  const to = 'finn@example.test'
  await addSubscriber(to)
  const invalidTexts = [12, null, 'a\0b', '\ud800', 'x'.repeat(10_000)]
  const invalidEvents: Partial<MailEvent>[] = [
    ...['yesterday', 12, '2026-02-30T10:00:00Z', '0000-01-01T00:00:00Z', '2999-01-01T00:00:00Z'].map(
      (created_at) => ({ event: { created_at } }),
    ),
    ...invalidTexts.map((email_id) => ({ data: { email_id } })),
    ...invalidTexts.map((email) => ({ data: { to: [to, email] } })),
    ...[to, Array(1000).fill(to)].map((emails) => ({ data: { to: emails } })),
    { event: { data: null } },
    ...['{', 'null', '{"type":1}'].map((payload) => ({ payload })),
    { id: 'x'.repeat(3000) },
  ]
  for (const event of invalidEvents) {
    const { status } = await postEvent({ to, id: 'msg_5', ...event })
    expect([status, event]).toEqual([400, event])
  }
  expect(await readRow(to)).toMatchObject({ suppressed_reason: null })
  // The same time in Postgres's format and with a large UTC offset.
  for (const created_at of ['2026-11-18 10:54:13.649+00', '2026-11-19T09:54:13.649+23:00'])
    expect((await postEvent({ to, id: created_at, event: { created_at } })).status).toBe(204)
})

test('without a webhook secret all events are rejected', async () => {
  vi.stubEnv('RESEND_WEBHOOK_SECRET', '')
  onTestFinished(() => void vi.stubEnv('RESEND_WEBHOOK_SECRET', backend.env.RESEND_WEBHOOK_SECRET))
  expect((await postEvent({ to: 'x@example.test', secret: 'whsec_' })).status).toBe(401)
})
