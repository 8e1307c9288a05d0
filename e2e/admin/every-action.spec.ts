import { type APIRequestContext, expect } from '@playwright/test'
import { temptations } from '@/e2e/support/action-values'
import { serviceClient } from '@/e2e/support/backend'
import { test } from '@/e2e/support/guarded'
import { createProtectedRecords } from '@/e2e/support/protected-records'
import { callServerAction, listServerActions } from '@/e2e/support/server-actions'
import { createUser, giveRole, signIn } from '@/e2e/support/users'
import { ACCOUNT_FIELD } from '@/lib/accounts/page-account'
import { routes } from '@/lib/routes'

/** The server actions, without the cached functions, whose ids nobody knows. */
const listActions = () => listServerActions().filter(({ isCached }) => !isCached)

/** Calls every action with each set of values. @returns all responses, with the page of their action. */
async function callAll(
  request: APIRequestContext,
  sets: readonly Record<string, unknown>[],
  headers: Record<string, string>,
): Promise<{ path: string; text: string }[]> {
  const responses = []
  for (const action of listActions()) {
    // At the same time, because some answers are delayed on purpose.
    const calls = sets.map((values) => callServerAction(request, action, values, headers))
    for (const response of (await Promise.all(calls)).flat())
      responses.push({ path: action.path, text: await response.text() })
  }
  return responses
}

/** Without the session of a link, or without a form, an action has nothing to refuse. */
const REFUSED = /other-account|link-invalid|"values":\{\}/

/** Pages with actions that need no account, or take that of the password. */
const HAS_PUBLIC_ACTIONS = /^\/(login|subscribe|unsubscribe|account-data)/

const allText = (responses: readonly { text: string }[]) => responses.map(({ text }) => text).join('')

test('the build has server actions, each callable at a page that uses it', async ({ request, baseURL }) => {
  const callable = listActions()
  expect(callable.length).toBeGreaterThan(25)
  for (const action of callable) {
    const responses = await callServerAction(request, action, {}, { origin: baseURL ?? '' })
    for (const response of responses)
      expect(response.headers()['x-nextjs-action-not-found'], action.path).toBeUndefined()
  }
})

test.describe('guarded by the actions alone', () => {
  test.use({ baseURL: async ({ withoutMiddleware }, use) => use(await withoutMiddleware()) })

  test('no action does anything for a visitor', async ({ request, baseURL }) => {
    test.setTimeout(240_000)
    const records = await createProtectedRecords()
    const before = await records.state()
    const responses = await callAll(request, temptations(records).slice(0, 1), { origin: baseURL ?? '' })
    expect(allText(responses)).not.toContain(records.marker)
    expect(await records.state()).toEqual(before)
  })

  test('no action does anything for an ordinary user that only admins may do', async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const person = await createUser()
    await signIn(request, person)
    const records = await createProtectedRecords()
    const before = await records.state()
    const responses = await callAll(request, temptations(records), { origin: baseURL ?? '' })
    expect(allText(responses)).not.toContain(records.marker)
    expect(await records.state()).toEqual(before)
    const { data } = await serviceClient().from('profiles').select('role').eq('id', person.id).single()
    expect(data).toEqual({ role: 'user' })
    // The database would refuse most of it as well; each action of the dashboard has to do so before.
    const ofDashboard = responses.filter(({ path }) => path === routes.admin())
    expect(ofDashboard.length).toBeGreaterThan(0)
    for (const { text } of ofDashboard) expect(text).toMatch(/admins-only|other-account/)
  })

  test('no page of another account acts in the name of who is signed in', async ({ request, baseURL }) => {
    test.setTimeout(240_000)
    const admin = await createUser()
    await giveRole(admin, 'admin')
    await signIn(request, admin)
    const records = await createProtectedRecords()
    const before = await records.state()
    // One set of values, because the account is compared before anything is read.
    const [values] = temptations(records)
    const ofOther = [{ ...values, [ACCOUNT_FIELD]: records.ids.person }]
    const responses = await callAll(request, ofOther, { origin: baseURL ?? '' })
    expect(await records.state()).toEqual(before)
    const others = responses.filter(
      ({ path, text }) => !HAS_PUBLIC_ACTIONS.test(path) && text !== 'Not Found',
    )
    expect(others.length).toBeGreaterThan(100)
    expect(others.filter(({ text }) => !REFUSED.test(text))).toEqual([])
  })

  test('no page of another site can use the session of an admin', async ({ request }) => {
    test.setTimeout(240_000)
    const admin = await createUser()
    await giveRole(admin, 'admin')
    await signIn(request, admin)
    const records = await createProtectedRecords()
    const before = await records.state()
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const responses = await callAll(request, temptations(records).slice(0, 1), foreign)
    expect(allText(responses)).not.toContain(records.marker)
    expect(await records.state()).toEqual(before)
  })
})

test('the same calls succeed when an admin sends them', async ({ request, baseURL }) => {
  test.setTimeout(240_000)
  const admin = await createUser()
  await giveRole(admin, 'admin')
  await signIn(request, admin)
  const records = await createProtectedRecords()
  const before = await records.state()
  await callAll(request, temptations(records), { origin: baseURL ?? '' })
  const after = await records.state()
  // Not the campaign, which is finished, nor the playbook, which only its owner may change.
  for (const name of ['lineup', 'person', 'report', 'patch'] as const)
    expect(after[name], name).not.toEqual(before[name])
})
