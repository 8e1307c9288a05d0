import { expect } from '@playwright/test'
import { brokenForms, hostileRequests, MARK } from '@/e2e/support/hostile-requests'
import { lineupPaths } from '@/e2e/support/lineups'
import { type RawAnswer, sendRaw } from '@/e2e/support/raw-request'
import { environmentOf, requireOwnSite, sampleSite } from '@/e2e/support/servers'
import { startSiteCopy } from '@/e2e/support/site-copy'
import { test } from '@/e2e/support/visitor'
import { MAX_LINE_BYTES } from '@/lib/server/logging/output'

const CLOSE = 'Connection: close\r\n\r\n'

const { port } = sampleSite

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
    // Next answers a form that can't be read with 500, and logs no error.
    for (const [request, { status }] of await sendAll(copy.port, brokenForms()))
      if (status === 0) failures.push(request.slice(0, 300))
  } finally {
    await copy.stop()
  }
  expect(failures).toEqual([])
  const lines = log.slice(atStart).split('\n')
  expect(lines.pop()).toBe('')
  // Some requests are logged, so that this test can fail.
  expect(lines.filter((line) => line.includes(MARK)).length).toBeGreaterThan(0)
  expect(lines.filter((line) => JSON.parse(line).level === 'error')).toEqual([])
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(MAX_LINE_BYTES)
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
    const { time, level } = JSON.parse(line)
    expect([typeof time, typeof level]).toEqual(['string', 'string'])
  }
})

async function sendAll(to: number, requests: readonly string[]): Promise<[string, RawAnswer][]> {
  const TOGETHER = 10
  const answers: [string, RawAnswer][] = []
  for (let sent = 0; sent < requests.length; sent += TOGETHER) {
    const some = requests.slice(sent, sent + TOGETHER)
    const answered = await Promise.all(some.map((request) => sendRaw(to, request)))
    for (const [index, answer] of answered.entries()) answers.push([some[index] ?? '', answer])
  }
  return answers
}

test('unused methods are refused, and redirects stay on the site, whatever host a request names', async ({
  request,
}) => {
  // Raw requests go to a port of this computer.
  requireOwnSite()
  const importFile = '/api/imports/00000000-0000-4000-8000-00000000000a'
  for (const path of ['/', '/profile', '/api/personal', '/icons/favicon.svg', '/nowhere', importFile]) {
    const answer = await sendRaw(port, `PROPFIND ${path} HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`)
    const methods = path === importFile ? 'GET, HEAD, POST, PUT' : 'GET, HEAD, POST'
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, methods])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const elsewhere = 'elsewhere.example'
  const named = `Host: ${elsewhere}\r\nX-Forwarded-Host: ${elsewhere}\r\nX-Forwarded-Proto: https\r\nForwarded: host=${elsewhere}\r\n`
  const [lineup = ''] = await lineupPaths(request)
  for (const path of [
    '/admin?tab=users',
    '/about/',
    '/lineups/ASCENT',
    lineup.replace('/lineup/', '/lineup/renamed-'),
    '/?page=900',
    '/api/unsubscribe',
    '/%61bout?x=1',
  ])
    for (const target of [path, `http://${elsewhere}${path}`, `HTTPS://${elsewhere}:443${path}`]) {
      const { status, headers } = await sendRaw(port, `GET ${target} HTTP/1.1\r\n${named}${CLOSE}`)
      expect([target, status >= 300 && status < 400]).toEqual([target, true])
      expect(headers.get('location'), target).toMatch(/^\/(?![/\\])/)
      expect(`${headers.get('location')} ${headers.get('refresh')}`, target).not.toContain(elsewhere)
    }
  for (const path of ['//about//', '/\\about', `//${elsewhere}/%2e%2e`]) {
    const answer = await sendRaw(port, `GET ${path} HTTP/1.1\r\n${named}${CLOSE}`)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 400, null])
  }
  // An absolute URL that needs no redirect is answered.
  const answer = await sendRaw(port, `GET http://${elsewhere}/about HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`)
  expect([answer.status, answer.text.includes(elsewhere)]).toEqual([200, false])
})
