import { expect } from '@playwright/test'
import { makePerson, type Person, signIn } from '@/e2e/support/people'
import { startTroubledSite, TROUBLED_URL, type TroubledSite } from '@/e2e/support/troubled-site'
import { test } from '@/e2e/support/visitor'
import { type AdminTab, defaultListQuery } from '@/lib/admin/list-query'
import { routes } from '@/lib/routes'

// One site for all of them: they run one after the other.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: TROUBLED_URL })

let site: TroubledSite
let admin: Person
test.beforeAll(async () => {
  test.setTimeout(60_000)
  site = await startTroubledSite()
  admin = await makePerson(site.backend)
  await site.makeAdmin(admin.id)
})
test.afterAll(() => site.stop())

const BROKEN = { status: 500, body: { code: 'XX000', message: 'Something broke' } }

/** What each tab reads, and what is said when it can't. */
const READS: [AdminTab, string, string][] = [
  ['lineups', '/rest/v1/rpc/admin_lineups', 'Failed to fetch lineups'],
  ['users', '/rest/v1/rpc/admin_users', 'Failed to fetch users'],
  ['reports', '/rest/v1/rpc/report_groups', 'Failed to fetch reports'],
  ['subscribers', '/rest/v1/email_subscribers', 'Failed to fetch email subscribers'],
  ['subscribers', '/rest/v1/campaign_progress', 'Failed to fetch the campaigns'],
  ['patches', '/rest/v1/game_patches', 'Failed to fetch patches'],
  ['log', '/rest/v1/audit_log', 'Failed to fetch the log'],
]

test('what a tab can’t read is said there, and read again', async ({ page }) => {
  await signIn(page, admin)
  for (const [tab, path, sentence] of READS) {
    site.trouble(path, BROKEN)
    await page.goto(routes.admin(defaultListQuery(tab)))
    const notice = page.getByRole('alert').filter({ hasText: sentence })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    site.calm()
    await notice.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByText(sentence)).toBeHidden()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
  site.trouble('/rest/v1/rpc/admin_counts', BROKEN)
  await page.goto(routes.admin(defaultListQuery('users')))
  await expect(page.getByText('Failed to count what is waiting')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  site.calm()
})

/** What each tab says while nothing of the database can be read. */
const DOWN: Record<AdminTab, string> = {
  lineups: 'Failed to fetch lineups',
  users: 'Failed to fetch users',
  subscribers: 'Failed to fetch email subscribers',
  reports: 'Failed to fetch reports',
  patches: 'Failed to fetch patches',
  log: 'Failed to fetch the log',
}

test('a backend that does not answer at all is told in the words of the tab, soon, and asked again', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signIn(page, admin)
  site.trouble('/rest/v1/rpc/current_account', 'silence')
  for (const [tab, sentence] of Object.entries(DOWN) as [AdminTab, string][]) {
    await page.goto(routes.admin(defaultListQuery(tab)))
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(page.getByText('Check your connection')).toHaveCount(0)
    await expect(page.getByRole('table')).toHaveCount(0)
  }
  site.calm()
  await page.goto(routes.admin(defaultListQuery('users')))
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
})
