import { expect } from '@playwright/test'
import { brokenForms, hostileRequests, MARK } from '@/e2e/support/hostile-requests'
import { lineupPaths } from '@/e2e/support/lineups'
import { type RawAnswer, sendRaw } from '@/e2e/support/raw-request'
import { environmentOf, sampleSite } from '@/e2e/support/servers'
import { startSiteCopy } from '@/e2e/support/site-copy'
import { test } from '@/e2e/support/visitor'

const CLOSE = 'Connection: close\r\n\r\n'

const { port } = sampleSite

/** The longest line of the log, in bytes. */
const MAX_LINE_BYTES = 1024

test('hostile requests cannot forge lines of the log, add escape sequences or long lines, or crash the site', async () => {
  test.setTimeout(240_000)
  let log = ''
  const copy = await startSiteCopy({
    env: environmentOf(sampleSite),
    onOutput: (text) => {
      log += text
    },
  })
  const atStart = log.length
  const failures: string[] = []
  try {
    const requests = hostileRequests()
    expect(requests.length).toBeGreaterThan(400)
    for (const [request, { status }] of await sendAll(copy.port, requests))
      if (status === 0 || status >= 500) failures.push(`${status}: ${request.slice(0, 300)}`)
    // Next answers a form that can't be read with 500.
    for (const [request, { status }] of await sendAll(copy.port, brokenForms()))
      if (status === 0) failures.push(request.slice(0, 300))
  } finally {
    await copy.stop()
  }
  expect(failures).toEqual([])
  const lines = log.slice(atStart).split('\n').slice(0, -1)
  // Some requests are logged, so that this test can fail.
  expect(lines.filter((line) => line.includes(MARK)).length).toBeGreaterThan(0)
  expect(lines.filter((line) => JSON.parse(line).level === 'error')).toEqual([])
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(MAX_LINE_BYTES)
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
    const { time, level, message } = JSON.parse(line)
    expect([typeof time, level, message === MARK]).toEqual(['string', expect.any(String), false])
  }
})

/** Sends requests in batches. */
async function sendAll(to: number, requests: readonly string[]): Promise<[string, RawAnswer][]> {
  const TOGETHER = 10
  const answers: [string, RawAnswer][] = []
  for (let sent = 0; sent < requests.length; sent += TOGETHER) {
    const some = requests.slice(sent, sent + TOGETHER)
    const answered = some.map(
      async (request): Promise<[string, RawAnswer]> => [request, await sendRaw(to, request)],
    )
    answers.push(...(await Promise.all(answered)))
  }
  return answers
}

test('unused HTTP methods are not allowed on any path', async () => {
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    for (const path of ['/', '/about', '/profile', '/api/personal', '/icons/favicon.svg', '/nowhere']) {
      const answer = await sendRaw(port, `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`)
      expect([method, path, answer.status]).toEqual([method, path, 405])
      expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  }
})

test('redirects stay on the site, whatever host a request names', async ({ request }) => {
  const elsewhere = 'elsewhere.example'
  const [lineup = ''] = await lineupPaths(request)
  const moved = [
    '/profile',
    '/admin?tab=users',
    '/about/',
    '/login/',
    '/lineups/ASCENT',
    lineup.replace('/lineup/', '/lineup/renamed-'),
    '/?page=900',
    '/api/unsubscribe',
    '/%61bout?x=1',
  ]
  const named = `Host: ${elsewhere}\r\nX-Forwarded-Host: ${elsewhere}\r\nX-Forwarded-Proto: https\r\nForwarded: host=${elsewhere}\r\n`
  const targets = (answer: RawAnswer) => `${answer.headers.get('location')} ${answer.headers.get('refresh')}`
  for (const path of moved) {
    const answers = await Promise.all(
      [
        `GET ${path} HTTP/1.1\r\n${named}${CLOSE}`,
        `GET http://${elsewhere}${path} HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`,
        `GET HTTPS://${elsewhere}:443${path} HTTP/1.1\r\n${named}${CLOSE}`,
      ].map((sent) => sendRaw(port, sent)),
    )
    for (const answer of answers) {
      expect([path, answer.status >= 300 && answer.status < 400]).toEqual([path, true])
      expect(answer.headers.get('location'), path).toMatch(/^\/(?![/\\])/)
      expect(targets(answer), path).not.toContain(elsewhere)
    }
  }
  for (const path of ['//about//', '/\\about', `//${elsewhere}/%2e%2e`]) {
    const answer = await sendRaw(port, `GET ${path} HTTP/1.1\r\n${named}${CLOSE}`)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 400, null])
  }
  // An absolute URL that needs no redirect is answered.
  const answer = await sendRaw(port, `GET http://${elsewhere}/about HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`)
  expect([answer.status, answer.text.includes(elsewhere)]).toEqual([200, false])
})
