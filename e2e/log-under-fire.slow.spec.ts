import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { listServerActions } from '@/e2e/support/server-actions'
import { environmentOf, sampleSite } from '@/e2e/support/servers'
import { startSiteCopy } from '@/e2e/support/site-copy'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

/** How often each kind of request is sent. */
const TIMES = 25

/** Webhooks, unreadable calls and unexpected input, and what Next, React and the client print for them. */
const MAX_LINES = 15

const encoded = (session: string) => `base64-${Buffer.from(session).toString('base64url')}`

/** Sessions that a browser of this site never has. */
const BROKEN_SESSIONS = [
  'base64-broken',
  encoded('{"access_token":'),
  encoded('{"access_token":"x.y.z","refresh_token":"none","expires_at":1,"user":{"id":"1"}}'),
  '%E0%A4%A',
]

/** Arguments of an action that React cannot read, or that no page of this site sends. */
const BROKEN_ARGUMENTS = ['[', 'null', '["$F1"]', '["$h9"]', '["$B5"]', '[{"lineupId":"no id"}]', '["text"]']

test('broken requests fill neither the log nor the error webhook', async ({ playwright }) => {
  test.setTimeout(240_000)
  const alarms: string[] = []
  const webhook = createServer(async (request, response) => {
    alarms.push(Buffer.concat(await request.toArray()).toString())
    response.end()
  })
  await once(webhook.listen(0, '127.0.0.1'), 'listening')
  let log = ''
  const copy = await startSiteCopy({
    env: {
      ...environmentOf(sampleSite),
      ERROR_WEBHOOK_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`,
      RESEND_WEBHOOK_SECRET: 'whsec_c2VjcmV0',
    },
    onOutput: (text) => {
      log += text
    },
  })
  const { port } = copy
  const request = await playwright.request.newContext({
    baseURL: copy.url,
    extraHTTPHeaders: { origin: copy.url },
  })
  try {
    await signIn(request, await createUser())
    const atStart = log.length
    const text = { 'content-type': 'text/plain' }
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    const actions = listServerActions().filter(({ isCached }) => !isCached)
    const kinds: (() => Promise<unknown>)[] = [
      ...BROKEN_SESSIONS.flatMap((session) =>
        ['/profile', '/api/personal'].map(
          (path) => () =>
            fetch(copy.url + path, {
              redirect: 'manual',
              headers: { cookie: `arcline-session-${port}=${session}` },
            }),
        ),
      ),
      ...['/', '/login'].map((path) => () => request.post(path, { headers: multipart, data: '--x' })),
      () =>
        request.post('/api/webhooks/resend', {
          data: '{}',
          headers: { 'svix-id': 'a', 'svix-timestamp': '1', 'svix-signature': 'v1,a' },
        }),
    ]
    for (const send of kinds) await Promise.all(Array.from({ length: TIMES }, send))
    for (const data of BROKEN_ARGUMENTS) {
      const calls = actions.map(({ id, path }) =>
        request.post(path, { headers: { ...text, 'next-action': id }, data }),
      )
      await Promise.all(calls)
    }
    const lines = log
      .slice(atStart)
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
    expect(lines.filter(({ level }) => level === 'error')).toEqual([])
    expect(alarms).toEqual([])
    expect(lines.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^A webhook request of the mail provider/),
    )
    expect(lines.length, log.slice(atStart)).toBeLessThanOrEqual(MAX_LINES)
  } finally {
    await request.dispose()
    await copy.stop()
    webhook.close()
  }
})
