import { type APIRequestContext, expect } from '@playwright/test'
import { FAULTY_SITE_URL, type FaultySite, startFaultySite } from '@/e2e/support/faulty-site'
import { textOf } from '@/e2e/support/forms'
import { createUser, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { type AdminTab, defaultListQuery } from '@/lib/dashboard/list-query'
import { routes } from '@/lib/routes'

// The tests share one site with a faulty backend, so they run one after the other.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: FAULTY_SITE_URL })

let site: FaultySite
let admin: TestUser
test.beforeAll(async () => {
  test.setTimeout(60_000)
  site = await startFaultySite()
  admin = await createUser(site.backend)
  await site.makeAdmin(admin.id)
})
test.afterAll(() => site.stop())

const SERVER_ERROR = { status: 500, body: { code: 'XX000', message: 'Something broke' } }

/** The request behind each part of a tab, and the message when it fails. */
const READS: [AdminTab, string, string][] = [
  ['lineups', '/rest/v1/rpc/admin_lineups', 'Failed to fetch lineups'],
  ['users', '/rest/v1/rpc/admin_users', 'Failed to fetch users'],
  ['reports', '/rest/v1/rpc/report_groups', 'Failed to fetch reports'],
  ['subscribers', '/rest/v1/email_subscribers', 'Failed to fetch email subscribers'],
  ['campaigns', '/rest/v1/campaign_progress', 'Failed to fetch the campaigns'],
  ['campaigns', '/rest/v1/campaign_progress', 'Failed to fetch the campaigns'],
  ['patches', '/rest/v1/game_patches', 'Failed to fetch patches'],
  ['log', '/rest/v1/rpc/admin_log', 'Failed to fetch the log'],
]

/** The text of a tab of the dashboard, as the server sends it. */
async function tabHtml(request: APIRequestContext, tab: AdminTab): Promise<string> {
  const response = await request.get(routes.admin(defaultListQuery(tab)))
  expect(response.status(), tab).toBe(200)
  return response.text()
}

test('a tab that cannot be loaded says so, and can be loaded again', async ({ page }) => {
  await signIn(page, admin)
  for (const [tab, path, message] of READS) {
    await test.step(message, async () => {
      site.failRequests(path, SERVER_ERROR)
      const html = await tabHtml(page.request, tab)
      expect(html).toMatch(new RegExp(`role="alert"[\\s\\S]*${message}`))
      expect(textOf(html)).toContain('Admin Dashboard')
      site.recover()
      expect(textOf(await tabHtml(page.request, tab))).not.toContain(message)
    })
  }
  await test.step('by its link, in the browser', async () => {
    site.failRequests('/rest/v1/rpc/admin_users', SERVER_ERROR)
    await page.goto(routes.admin(defaultListQuery('users')))
    const notice = page.getByRole('alert').filter({ hasText: 'Failed to fetch users' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    site.recover()
    await notice.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByText('Failed to fetch users')).toBeHidden()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
  await test.step('a failed count of what is waiting leaves the tab as it is', async () => {
    site.failRequests('/rest/v1/rpc/admin_counts', SERVER_ERROR)
    await page.goto(routes.admin(defaultListQuery('users')))
    await expect(page.getByText('Failed to count what is waiting')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
    site.recover()
  })
})

/** What each tab says while the database does not answer. */
const DOWN: Record<AdminTab, string> = {
  lineups: 'Failed to fetch lineups',
  review: 'Failed to fetch lineups',
  checks: 'Failed to fetch lineups',
  users: 'Failed to fetch users',
  subscribers: 'Failed to fetch email subscribers',
  campaigns: 'Failed to fetch the campaigns',
  reports: 'Failed to fetch reports',
  patches: 'Failed to fetch patches',
  import: 'Failed to load the imports',
  log: 'Failed to fetch the log',
}

test('every tab says within its time limit that the backend does not answer', async ({ page }) => {
  await signIn(page, admin)
  site.failRequests('/rest/v1/rpc/current_account', 'no answer')
  const tabs = Object.entries(DOWN) as [AdminTab, string][]
  // All at once, because each waits for the time limit.
  await Promise.all(
    tabs.map(async ([tab, message]) => {
      const html = await tabHtml(page.request, tab)
      expect(html, tab).toMatch(new RegExp(`role="alert"[\\s\\S]*${message}`))
      expect(textOf(html), tab).not.toContain('Check your connection')
      expect(html, tab).not.toContain('<table')
    }),
  )
  site.recover()
  await page.goto(routes.admin(defaultListQuery('users')))
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
})
