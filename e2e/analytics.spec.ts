import { expect, type Page } from '@playwright/test'
import { type AnalyticsServer, startAnalyticsServer } from '@/e2e/support/analytics-server'
import { filter, openFirstLineup, waitForHeaderHydration } from '@/e2e/support/pages'
import { environmentOf, sampleSite } from '@/e2e/support/servers'
import { type SiteCopy, startSiteCopy } from '@/e2e/support/site-copy'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

const SITE_ID = 'arcline-test'

let analytics: AnalyticsServer
let site: SiteCopy

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(60_000)
  analytics = await startAnalyticsServer()
  const env = { ANALYTICS_SCRIPT_URL: analytics.scriptUrl, ANALYTICS_SITE_ID: SITE_ID }
  site = await startSiteCopy({ env: { ...environmentOf(sampleSite), ...env } })
  // The first request may still get the page that was stored before.
  const isCounted = async () => (await (await fetch(`${site.url}/about`)).text()).includes(SITE_ID)
  await expect.poll(isCounted).toBe(true)
})

test.beforeEach(() => {
  analytics.views.length = 0
})

test.afterAll(async () => {
  // Without a site of its own, the file is skipped before either has started.
  await site?.stop()
  await analytics?.stop()
})

const expectViews = (paths: string[]) =>
  expect.poll(() => analytics.views.map(({ url }) => url)).toEqual(paths)

/** Opens a page by a link of the header, without loading a new document. */
async function openByHeader(page: Page, name: string, heading: string | RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

test('every visited page is one view, also a lineup over a list; filters, searches and closing are not', async ({
  page,
}) => {
  await page.goto(`${site.url}/about`)
  await expectViews(['/about'])
  await waitForHeaderHydration(page)
  await openByHeader(page, 'Guides', 'Guides')
  await expectViews(['/about', '/guides'])
  await openByHeader(page, 'Lineups', /^Lineups/)
  await page.goBack()
  await expectViews(['/about', '/guides', '/', '/guides'])
  const hostname = new URL(site.url).hostname
  for (const view of analytics.views) expect(view).toMatchObject({ website: SITE_ID, referrer: '', hostname })

  analytics.views.length = 0
  await page.goto(`${site.url}/?q=smoke`)
  await expectViews(['/'])
  await waitForHeaderHydration(page)
  await filter(page, 'Side', 'Attacker').click()
  await expect(page).toHaveURL(/side=attacker/)
  await openFirstLineup(page)
  const lineup = new URL(page.url()).pathname
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await openByHeader(page, 'Guides', 'Guides')
  await expectViews(['/', lineup, '/guides'])
})

test('the referring site is reported without its path and query, and so are personal pages, under their policy', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/about`)
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    link.referrerPolicy = 'unsafe-url'
    document.body.append(link)
    link.click()
  }, `${site.url}/guides?secret=1`)
  await expectViews(['/guides'])
  expect(analytics.views[0]?.referrer).toBe(baseURL)

  analytics.views.length = 0
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  await page.goto(`${site.url}/auth/confirm?token_hash=secret&type=signup`)
  await expectViews(['/auth/confirm'])
  await page.goto(`${site.url}/login?next=/profile`)
  await expectViews(['/auth/confirm', '/login'])
  const copy = await page.context().request.get(`${site.url}/login`)
  expect(copy.headers()['content-security-policy']).toContain(
    `connect-src 'self' ${new URL(analytics.scriptUrl).origin};`,
  )
  expect(refused).toEqual([])
})

test('visitors who send Do Not Track or Global Privacy Control are not counted, and load no script for it', async ({
  browser,
}) => {
  for (const [signal, value] of [
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ] as const) {
    await test.step(signal, async () => {
      const page = await browser.newPage()
      await page.addInitScript(
        ([name, preference]) => Object.defineProperty(navigator, name, { get: () => preference }),
        [signal, value] as const,
      )
      const loads = analytics.scriptRequests()
      await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' })
      expect(analytics.views).toEqual([])
      expect(analytics.scriptRequests()).toBe(loads)
      await page.close()
    })
  }
})

test('without configuration the pages contain no tracker', async ({ request }) => {
  await signIn(request, await createUser())
  for (const path of ['/', '/guides', '/login', '/profile']) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toMatch(/analytics|umami|website-?id/i)
  }
})
