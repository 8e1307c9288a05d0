import { type APIRequestContext, expect } from '@playwright/test'
import pLimit from 'p-limit'
import { temptations } from '@/e2e/support/action-values'
import { protectedPaths } from '@/e2e/support/app-paths'
import { serviceClient } from '@/e2e/support/backend'
import { followRedirects, REQUEST_KINDS, removeMiddleware } from '@/e2e/support/guarded'
import { createProtectedRecords } from '@/e2e/support/protected-records'
import {
  ACTION_WAYS,
  type ActionWay,
  callServerAction,
  listServerActions,
  type ServerAction,
} from '@/e2e/support/server-actions'
import { environmentOf, sampleSite } from '@/e2e/support/servers'
import { type SiteCopy, startSiteCopy } from '@/e2e/support/site-copy'
import { createUser, giveRole, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { ACCOUNT_FIELD } from '@/lib/accounts/page-account'
import { routes } from '@/lib/routes'

/** Pages that need an account or a role, each with a text that is on no other page. */
const UNIQUE_TEXTS = {
  '/profile': 'Danger zone',
  '/debug-auth': 'Grant admin with SQL',
  '/admin': 'Email Subscribers',
}

/** Spellings that a server may take for the same page. */
const spellingsOf = (path: string) => [
  path,
  `${path}/`,
  `/${path}`,
  `//${path}`,
  `/\\${path}`,
  `${path}?a=b`,
  path.toUpperCase(),
  path.replace('a', '%61'),
  `${path}.rsc`,
  `${path}.json`,
  `${path}/anything`,
  `${path}/%2e%2e%2f${path.slice(1)}`,
  `/guides/..%2f${path.slice(1)}`,
  `${path}.segments/_tree.segment.rsc`,
  `${path}.segments/_full.segment.rsc`,
]

const OTHER_HOST = 'elsewhere.example'

/** Headers that once bypassed guards, or that only a proxy or the server itself may set. */
const TRICKS: Record<string, string>[] = [
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-middleware-subrequest': Array(8).fill('middleware').join(':') },
  { 'x-middleware-subrequest': Array(8).fill('src/middleware').join(':') },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': '/profile' },
  { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': 'a=b' },
  { 'x-matched-path': '/profile' },
  { 'x-invoke-path': '/profile', 'x-invoke-status': '200' },
  { 'x-nextjs-data': '1' },
  { 'x-now-route-matches': '1' },
  { 'next-resume': '1' },
  { 'x-original-url': '/about', 'x-rewrite-url': '/about' },
  { 'x-forwarded-host': OTHER_HOST, 'x-forwarded-proto': 'https' },
]

/** Headers for every path: the one that once bypassed the middleware, an origin and a host. */
const FORGED: Record<string, string>[] = [
  { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
  { origin: 'null' },
  { host: OTHER_HOST },
]

/** Requests a path and expects none of the texts on the way, nor an error of the server. */
async function expectHidden(
  request: APIRequestContext,
  address: string,
  options: { headers?: Record<string, string>; method?: string },
  hidden: readonly string[],
): Promise<void> {
  const steps = await followRedirects(request, new URL(address), options)
  const read = steps.map(({ text }) => text).join('\n')
  const found = hidden.filter((text) => read.includes(text))
  const failed = steps.filter(({ status }) => status >= 500)
  expect({ found, failed }, `${address} with ${JSON.stringify(options)}`).toEqual({ found: [], failed: [] })
}

test.describe('guarded by themselves alone', () => {
  // Pages, routes and actions protect themselves: these tests run on a site without middleware. In one worker, because each
  // would start its own.
  test.describe.configure({ mode: 'default' })
  let site: SiteCopy | undefined
  test.beforeAll(async () => {
    site = await startSiteCopy({ env: environmentOf(sampleSite), change: removeMiddleware })
  })
  test.afterAll(() => site?.stop())
  test.use({ baseURL: async ({ browserName: _ }, use) => use(site?.url) })

  test('a visitor gets nothing of a guarded page, whatever the request', { tag: '@quick' }, async ({
    request,
    baseURL,
  }) => {
    const hidden = Object.values(UNIQUE_TEXTS)
    for (const page of Object.keys(UNIQUE_TEXTS)) {
      for (const spelling of spellingsOf(page))
        for (const headers of Object.values(REQUEST_KINDS))
          await expectHidden(request, `${baseURL}${spelling}`, { headers }, hidden)
      for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        await expectHidden(request, `${baseURL}${page}`, { method }, hidden)
    }
    for (const headers of TRICKS) await expectHidden(request, `${baseURL}/admin`, { headers }, hidden)
  })

  for (const who of ['a visitor', 'an ordinary user'] as const) {
    test(`no path gives ${who} protected data or changes anything`, async ({ request, baseURL }) => {
      test.setTimeout(180_000)
      const isVisitor = who === 'a visitor'
      if (!isVisitor) await signIn(request, await createUser())
      const records = await createProtectedRecords()
      const before = await records.state()
      const hidden = [records.marker, OTHER_HOST, UNIQUE_TEXTS['/admin']]
      // A forged header could bypass what comes before the account is asked for.
      const forged = isVisitor ? FORGED : []
      const paths = protectedPaths(records)
      expect(paths.length).toBeGreaterThan(30)
      for (const { path, kind } of paths) {
        const kinds = kind === 'page' ? Object.values(REQUEST_KINDS) : [{}]
        for (const headers of [...kinds, ...forged])
          await expectHidden(request, new URL(path, baseURL).href, { headers }, hidden)
        if (kind === 'page') continue
        // Neither sent by a page of this site, nor with the credentials that a program needs.
        for (const headers of [{}, ...forged])
          for (const method of ['POST', 'PUT', 'DELETE']) {
            const answer = await request.fetch(path, { method, headers, maxRedirects: 0 })
            const isRefused = answer.status() >= 400 && answer.status() < 500
            expect([path, method, isRefused]).toEqual([path, method, true])
          }
      }
      expect(await records.state()).toEqual(before)
      for (const path of ['/profile', '/debug-auth'] as const)
        expect((await (await request.get(path)).text()).includes(UNIQUE_TEXTS[path])).toBe(!isVisitor)
    })
  }

  test('no action does anything that its sender may not do, and for an admin the same calls succeed', async ({
    newVisitor,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const records = await createProtectedRecords()
    const before = await records.state()
    /** New ones each time, because a visitor may create the account in them. */
    const firstSet = () => temptations(records)[0] ?? {}
    const [visitor, user, admin] = [await newVisitor(), await newVisitor(), await newVisitor()]
    const [person, adminAccount] = [await createUser(), await createUser()]
    await giveRole(adminAccount, 'admin')
    await signIn(user, person)
    await signIn(admin, adminAccount)

    /** Calls every action as somebody who may do nothing to the records. @returns all answers. */
    const callInVain = async (
      request: APIRequestContext,
      values: readonly Record<string, unknown>[],
      headers: Record<string, string> = { origin: String(baseURL) },
    ) => {
      const answers = await callAll(request, values, headers)
      expect(answers.length).toBeGreaterThan(100)
      expect(answers.map(({ text }) => text).join('')).not.toContain(records.marker)
      expect(await records.state()).toEqual(before)
      return answers
    }
    await test.step('a visitor', () => callInVain(visitor, [firstSet()]))
    await test.step('a page of another site, with the session of an admin', () =>
      callInVain(admin, [firstSet()], { origin: `https://${OTHER_HOST}`, 'sec-fetch-site': 'cross-site' }))
    await test.step('a page of another account, with the session of an admin', async () => {
      const answers = await callInVain(admin, [{ ...firstSet(), [ACCOUNT_FIELD]: records.ids.person }])
      const others = answers.filter(
        ({ action, text }) => !HAS_PUBLIC_ACTIONS.test(action.path) && text !== 'Not Found',
      )
      expect(others.length).toBeGreaterThan(100)
      expect(others.filter(({ text }) => !REFUSED.test(text))).toEqual([])
    })
    await test.step('an ordinary user', async () => {
      const answers = await callInVain(user, temptations(records))
      const { data } = await serviceClient().from('profiles').select('role').eq('id', person.id).single()
      expect(data).toEqual({ role: 'user' })
      // The database would refuse most of it as well; each action of the dashboard has to do so before.
      const ofDashboard = answers.filter(({ action }) => isOfDashboard(action))
      expect(ofDashboard.length).toBeGreaterThan(30)
      expect(ofDashboard.filter(({ text }) => !/admins-only|other-account/.test(text))).toEqual([])
    })
    await test.step('an admin', async () => {
      const ofDashboard = listServerActions().filter(isOfDashboard)
      await callAll(admin, temptations(records), { origin: String(baseURL) }, ofDashboard)
      const after = await records.state()
      // Not the campaign, which is finished, nor the playbook, which only its owner may change.
      for (const name of ['lineup', 'person', 'report', 'patch'] as const)
        expect(after[name], name).not.toEqual(before[name])
    })
  })
})

const isOfDashboard = ({ path }: ServerAction) => path === routes.admin()

/** Without the session of a link, or without a form, an action has nothing to refuse. */
const REFUSED = /other-account|link-invalid|"values":\{\}/

/** Pages with actions that need no account, or take that of the password. */
const HAS_PUBLIC_ACTIONS = /^\/(login|subscribe|unsubscribe|account-data)/

/** What an action answers when it has not read its values: it refuses who sent them, or expects a form and got none. */
const UNREAD = /"ok":false.*("code":"(admins-only|other-account)"|"values":\{\})/

/** Calls actions with the first set of values in both ways, and with the others in the ways that could read it. */
async function callAll(
  request: APIRequestContext,
  [first = {}, ...more]: readonly Record<string, unknown>[],
  headers: Record<string, string>,
  actions = listServerActions(),
): Promise<{ action: ServerAction; text: string }[]> {
  const limit = pLimit(4)
  const answersOf = async (action: ServerAction) => {
    const call = async (way: ActionWay, values: Record<string, unknown>) => {
      const response = await callServerAction(request, action, way, values, headers)
      expect(response.headers()['x-nextjs-action-not-found'], action.path).toBeUndefined()
      return response.text()
    }
    const texts = await Promise.all(ACTION_WAYS.map((way) => call(way, first)))
    const ways = ACTION_WAYS.filter((_, index) => !UNREAD.test(texts[index] ?? ''))
    // At the same time, because some answers are delayed on purpose.
    const calls = more.flatMap((values) => ways.map((way) => call(way, values)))
    return [...texts, ...(await Promise.all(calls))].map((text) => ({ action, text }))
  }
  return (await Promise.all(actions.map((action) => limit(answersOf, action)))).flat()
}

test('the middleware redirects to the right page', { tag: '@quick' }, async ({ request }) => {
  const locationOf = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(address, { headers, maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  for (const address of ['/profile', '/debug-auth?a=b&c=d', '/admin', '/admin/users'])
    for (const headers of Object.values(REQUEST_KINDS))
      expect(await locationOf(address, headers)).toEqual([307, `/login?next=${encodeURIComponent(address)}`])
  await signIn(request, await createUser())
  for (const address of ['/admin', '/admin?tab=log', '/admin/users'])
    expect(await locationOf(address)).toEqual([307, '/'])
})
