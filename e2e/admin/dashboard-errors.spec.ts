import { type APIRequestContext, expect } from '@playwright/test'
import { FAULTY_SITE_URL, type FaultySite, startFaultySite } from '@/e2e/support/faulty-site'
import { textOf } from '@/e2e/support/forms'
import { createUser, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import type { AdminTab } from '@/lib/dashboard/tabs'
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
test.afterAll(() => site?.stop())

const SERVER_ERROR = { status: 500, body: { code: 'XX000', message: 'Something broke' } }

/** The request behind each part of a tab, and the message when it fails. */
const READS: [AdminTab, string, string][] = [
  ['lineups', '/rest/v1/rpc/admin_lineups', 'Failed to fetch lineups'],
  ['users', '/rest/v1/rpc/admin_users', 'Failed to fetch users'],
  ['reports', '/rest/v1/rpc/report_groups', 'Failed to fetch reports'],
  ['subscribers', '/rest/v1/email_subscribers', 'Failed to fetch email subscribers'],
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
      site.replaceResponses(path, SERVER_ERROR)
      const html = await tabHtml(page.request, tab)
      expect(html).toMatch(new RegExp(`role="alert"[\\s\\S]*${message}`))
      expect(textOf(html)).toContain('Admin Dashboard')
      site.recover()
      expect(textOf(await tabHtml(page.request, tab))).not.toContain(message)
    })
  }
})
