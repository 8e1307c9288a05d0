import { type APIRequestContext, expect } from '@playwright/test'
import { lineupPaths } from '@/e2e/support/lineups'
import { signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { RATE_LIMITS } from '@/lib/server/rate-limits/limits'
import { ADMIN } from '@/supabase/seed/accounts'

const STORED_PATHS = [
  '/',
  '/?side=attacker',
  '/guides',
  '/about',
  '/nowhere',
  '/robots.txt',
  '/icons/favicon.svg',
]
const PERSONAL_PATHS = ['/login', '/subscribe', '/api/personal']
const ACCOUNT_PATHS = ['/profile', '/saved', '/admin', '/debug-auth']

const headersOf = async (request: APIRequestContext, address: string, headers = {}) =>
  (await request.get(address, { headers, maxRedirects: 0 })).headers()

test('every response has the security headers', { tag: '@quick' }, async ({ request }) => {
  const [lineup = '/'] = await lineupPaths(request)
  await signIn(request, ADMIN)
  for (const address of [...STORED_PATHS, ...PERSONAL_PATHS, ...ACCOUNT_PATHS, lineup]) {
    const headers = await headersOf(request, address)
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'reporting-endpoints': 'csp="/api/reports/csp"',
    })
    const policy = headers['content-security-policy'] ?? ''
    for (const rule of [
      "default-src 'none'",
      "script-src-attr 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy, address).toContain(rule)
    expect(policy, address).not.toMatch(
      /unsafe-eval|https?:(?!\/\/www\.youtube-nocookie\.com)|script-src[^;]*\*/,
    )
    expect(headers['x-powered-by'], address).toBeUndefined()
  }
})

test('a public page allows only its own inline scripts, and contains its styles', { tag: '@quick' }, async ({
  request,
}) => {
  const [lineup = '/'] = await lineupPaths(request)
  const staticPaths = [
    '/',
    '/?platform=pc',
    '/lineups/bind',
    '/lineups/haven/sova',
    lineup,
    '/guides/maps/ascent',
  ]
  const dynamicPaths = ['/?side=attacker', '/?q=smoke', '/?q=nothing-like-this', '/lineups/ascent?location=A']
  const paths = [...staticPaths, ...dynamicPaths]
  for (const path of [...paths, '/about', '/nowhere']) {
    // The first response may have been rendered for it, the second one of a static page is stored.
    for (const response of [await request.get(path), await request.get(path)]) {
      const policy = response.headers()['content-security-policy'] ?? ''
      const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src '))
      expect(scripts, path).toMatch(/^script-src 'self'(?: 'sha256-[\w+/]{43}=')+$/)
      const html = await response.text()
      expect(html, path).toContain('<style>')
      expect(html, path).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled="")/)
    }
  }
})

test('other sites may embed share images and icons, and nothing else', async ({ request }) => {
  const policy = async (address: string) =>
    (await headersOf(request, address))['cross-origin-resource-policy']
  const [lineup = '/'] = await lineupPaths(request)
  expect(await policy('/')).toBe('same-origin')
  expect(await policy(lineup)).toBe('same-origin')
  expect(await policy(lineup.replace('/lineup/', '/share/'))).toBe('cross-origin')
  expect(await policy('/icons/favicon.svg')).toBe('cross-origin')
})

test('personal responses carry a request id that the client cannot choose', async ({ request }) => {
  const numbers = new Set<string>()
  for (const address of PERSONAL_PATHS) {
    const headers = await headersOf(request, address, { 'x-request-id': 'mine' })
    expect(headers['x-request-id'], address).toMatch(/^[0-9a-f-]{36}$/)
    numbers.add(headers['x-request-id'] ?? '')
  }
  expect(numbers.size).toBe(PERSONAL_PATHS.length)
  for (const address of ['/', '/about'])
    expect((await headersOf(request, address))['x-request-id']).toBeUndefined()
})

test('policy violations can be reported, at a limited rate', async ({ request }) => {
  const send = async (data: unknown) =>
    (
      await request.post('/api/reports/csp', { data, headers: { 'content-type': 'application/csp-report' } })
    ).status()
  const report = { 'csp-report': { 'document-uri': '/', 'blocked-uri': 'inline' } }
  expect(await send(report)).toBe(204)
  expect(await send({ hello: 1 })).toBe(400)
  expect(await send({ ...report, more: 'x'.repeat(100_000) })).toBe(413)
  const { max } = RATE_LIMITS['csp-report'].ip
  const statuses: number[] = []
  for (let time = 0; time <= max; time++) statuses.push(await send(report))
  expect(statuses.at(-1)).toBe(429)
})
