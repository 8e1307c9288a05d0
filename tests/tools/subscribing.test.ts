import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { POST as oneClick } from '@/app/api/unsubscribe/route'
import { POST as takeReport } from '@/app/api/webhooks/resend/route'
import { confirmSubscription, subscribe, unsubscribe } from '@/lib/campaigns/mutations'
import { confirmLink, leaveLinks } from '@/lib/campaigns/subscription-links'
import type { Database } from '@/lib/server/supabase/database.types'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'
import { textOf } from '@/tools/local-backend/mails'
import { signature } from '@/tools/local-backend/resend-reports'
import { mailTo } from './mails'

const siteUrl = 'https://lineups.example.test'
const INVALID = { ok: false, problem: { code: 'link-invalid' } }

let backend: RunningBackend

beforeAll(async () => {
  backend = await startBackend({ siteUrl })
  for (const [name, value] of Object.entries(backend.env)) vi.stubEnv(name, value)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await backend?.stop()
})

const server = () =>
  createClient<Database>(backend.env.SUPABASE_URL, backend.env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false },
  })

const rowOf = async (email: string) =>
  (
    await server()
      .from('email_subscribers')
      .select('id, confirmed_at, suppressed_reason')
      .eq('email', email)
      .maybeSingle()
      .throwOnError()
  ).data

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const linkMaker = () => ({ siteUrl, secretKey: backend.env.SUPABASE_SECRET_KEY })

/** Somebody who is on the list. @returns their id, and the token of their link for leaving. */
async function subscriber(email: string) {
  await confirmSubscription(tokenOf(await confirmLink(linkMaker(), { email, askedAt: Date.now() })))
  const id = (await rowOf(email))?.id ?? ''
  return { id, token: tokenOf((await leaveLinks(linkMaker(), id)).oneClick) }
}

test('the list is joined with the link of a mail, and left with that of another', async () => {
  await subscribe('ada+1@example.test')
  expect(await rowOf('ada+1@example.test')).toBeNull()
  const mail = await mailTo(backend.env, 'ada+1@example.test')
  expect(mail).toMatchObject({ subject: 'Confirm your subscription' })
  expect(mail.text).toBe(textOf(mail.html))
  const [link = ''] = /https:\/\/\S+\/subscribe\/confirm\?token=\S+/.exec(mail.text) ?? []
  expect(mail.html).toContain(`href="${link}"`)
  expect(await confirmSubscription(tokenOf(link))).toMatchObject({ ok: true })
  const row = await rowOf('ada+1@example.test')
  expect(row?.confirmed_at).not.toBeNull()

  const leave = tokenOf((await leaveLinks(linkMaker(), row?.id ?? '')).page)
  expect(await unsubscribe(leave)).toMatchObject({ ok: true })
  expect(await unsubscribe(leave)).toMatchObject({ ok: true })
  expect(await rowOf('ada+1@example.test')).toMatchObject({ suppressed_reason: 'unsubscribed' })
  expect(await confirmSubscription(tokenOf(link))).toEqual(INVALID)
})

test('a link that is forged, for something else or too old does nothing', async () => {
  const { id, token } = await subscriber('bea@example.test')
  const forged = tokenOf((await leaveLinks({ siteUrl, secretKey: 'guessed' }, id)).page)
  expect(await unsubscribe(forged)).toEqual(INVALID)
  expect(await confirmSubscription(token)).toEqual(INVALID)
  const wish = tokenOf(await confirmLink(linkMaker(), { email: 'bea@example.test', askedAt: Date.now() }))
  expect(await unsubscribe(wish)).toEqual(INVALID)
  vi.useFakeTimers({ now: Date.now() + 3 * 24 * 60 * 60 * 1000 + 1000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await confirmSubscription(wish)).toEqual(INVALID)
  expect(await unsubscribe(token)).toMatchObject({ ok: true })
})

const press = (token: string, body: string) =>
  oneClick(
    new Request(`${siteUrl}/api/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body,
    }),
  )

test('a mail program takes its reader off the list with one request, without cookies or origin', async () => {
  const { token } = await subscriber('cleo@example.test')
  expect((await press(token, 'List-Unsubscribe=Two-Click')).status).toBe(400)
  expect((await press('a.b.c', 'List-Unsubscribe=One-Click')).status).toBe(400)
  expect((await press('', 'List-Unsubscribe=One-Click')).status).toBe(400)
  expect(await rowOf('cleo@example.test')).toMatchObject({ suppressed_reason: null })
  expect((await press(token, 'List-Unsubscribe=One-Click')).status).toBe(200)
  expect((await press(token, 'List-Unsubscribe=One-Click')).status).toBe(200)
  expect(await rowOf('cleo@example.test')).toMatchObject({ suppressed_reason: 'unsubscribed' })
})

type Report = {
  to: string
  type?: string
  id?: string
  secret?: string
  ageSeconds?: number
  bounce?: string
  /** Other fields of the event, and of its data. */
  event?: Record<string, unknown>
  data?: Record<string, unknown>
  /** What is sent in place of the event. */
  payload?: string
}

function sendReport({ to, type = 'email.bounced', id = 'msg_1', secret, ageSeconds = 0, ...rest }: Report) {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  const created_at = new Date().toISOString()
  const bounce = { type: rest.bounce ?? 'Permanent' }
  const data = { email_id: 'p1', to: [to], tags: {}, bounce, ...rest.data }
  const payload = rest.payload ?? JSON.stringify({ type, created_at, data, ...rest.event })
  return takeReport(
    new Request(`${siteUrl}/api/webhooks/resend`, {
      method: 'POST',
      headers: {
        'svix-id': id,
        'svix-timestamp': String(timestamp),
        'svix-signature': signature(
          secret ?? backend.env.RESEND_WEBHOOK_SECRET,
          `${id}.${timestamp}.${payload}`,
        ),
      },
      body: payload,
    }),
  )
}

test('a report that is forged or old is refused, and one that comes again changes nothing', async () => {
  const to = 'dora@example.test'
  const { token } = await subscriber(to)
  const guessed = `whsec_${Buffer.from('guessed').toString('base64')}`
  expect((await sendReport({ to, secret: guessed })).status).toBe(401)
  expect((await sendReport({ to, ageSeconds: 6 * 60 })).status).toBe(401)
  expect(await rowOf(to)).toMatchObject({ suppressed_reason: null })
  expect((await sendReport({ to })).status).toBe(204)
  expect(await rowOf(to)).toMatchObject({ suppressed_reason: 'bounced' })

  await unsubscribe(token)
  expect((await sendReport({ to })).status).toBe(204)
  expect(await rowOf(to)).toMatchObject({ suppressed_reason: 'unsubscribed' })
})

test('a complaint suppresses; a bounce that may pass, and what is of no interest, do not', async () => {
  const to = 'eve@example.test'
  await subscriber(to)
  expect((await sendReport({ to, id: 'msg_2', bounce: 'Transient' })).status).toBe(204)
  expect((await sendReport({ to, id: 'msg_3', type: 'email.opened' })).status).toBe(204)
  expect(await rowOf(to)).toMatchObject({ suppressed_reason: null })
  expect((await sendReport({ to, id: 'msg_4', type: 'email.complained' })).status).toBe(204)
  expect(await rowOf(to)).toMatchObject({ suppressed_reason: 'complained' })
})

test('a signed report that makes no sense is refused, not failed at, and changes nothing', async () => {
  const to = 'finn@example.test'
  await subscriber(to)
  const moments = [
    '',
    'yesterday',
    12,
    null,
    '2026-02-30T10:00:00Z',
    '0000-01-01T00:00:00Z',
    '2999-01-01T00:00:00Z',
  ]
  const texts = [12, null, {}, 'a\0b', '\ud800', 'x'.repeat(10_000)]
  const broken: Partial<Report>[] = [
    ...moments.map((created_at) => ({ event: { created_at } })),
    ...texts.map((email_id) => ({ data: { email_id } })),
    ...texts.map((address) => ({ data: { to: [to, address] } })),
    ...[to, null, {}, Array(1000).fill(to)].map((addresses) => ({ data: { to: addresses } })),
    ...[null, 'text', []].map((data) => ({ event: { data } })),
    ...['', '{', 'null', '[]', '1', '{"type":1}'].map((payload) => ({ payload })),
    { id: 'x'.repeat(3000) },
  ]
  for (const report of broken) {
    const answer = await sendReport({ to, id: 'msg_5', ...report })
    expect([answer.status, report]).toEqual([400, report])
  }
  expect(await rowOf(to)).toMatchObject({ suppressed_reason: null })
  // The same moment, as Postgres writes it and far from Greenwich.
  for (const created_at of ['2026-11-18 10:54:13.649+00', '2026-11-19T09:54:13.649+23:00'])
    expect((await sendReport({ to, id: created_at, event: { created_at } })).status).toBe(204)
})

test('without a secret no report is believed', async () => {
  vi.stubEnv('RESEND_WEBHOOK_SECRET', '')
  onTestFinished(() => void vi.stubEnv('RESEND_WEBHOOK_SECRET', backend.env.RESEND_WEBHOOK_SECRET))
  expect((await sendReport({ to: 'x@example.test', secret: 'whsec_' })).status).toBe(401)
})
