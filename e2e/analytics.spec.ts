import { expect, type Page } from '@playwright/test'
import { environmentOf } from '@/e2e/support/backend'
import { type Collector, startCollector } from '@/e2e/support/collector'
import { cards, filter, openFirstLineup, untilItListens } from '@/e2e/support/pages'
import { makePerson, signIn } from '@/e2e/support/people'
import { sampleSite } from '@/e2e/support/servers'
import { type SiteCopy, startSiteCopy } from '@/e2e/support/site-copy'
import { test } from '@/e2e/support/visitor'

const SITE_ID = 'arcline-test'

let collector: Collector
let site: SiteCopy

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(60_000)
  collector = await startCollector()
  const env = { ANALYTICS_SCRIPT_URL: collector.scriptUrl, ANALYTICS_SITE_ID: SITE_ID }
  site = await startSiteCopy({ env: { ...environmentOf(sampleSite), ...env } })
  // The first to ask for a document may still get the one from before.
  const isCounted = async () => (await (await fetch(`${site.url}/about`)).text()).includes(SITE_ID)
  await expect.poll(isCounted).toBe(true)
})

test.beforeEach(() => {
  collector.views.length = 0
})

test.afterAll(async () => {
  await site.stop()
  await collector.stop()
})

const expectViews = (paths: string[]) =>
  expect.poll(() => collector.views.map(({ url }) => url)).toEqual(paths)

/** Goes to a page of the site by the header, so that its document stays. */
async function follow(page: Page, name: string, heading: string | RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

test('each page that is come to is one view: by its address, by a link, by the way back', async ({
  page,
}) => {
  await page.goto(`${site.url}/about`)
  await expectViews(['/about'])
  await untilItListens(page)
  await follow(page, 'Guides', 'Guides')
  await expectViews(['/about', '/guides'])
  await follow(page, 'Lineups', /^Lineups/)
  await page.goBack()
  await expectViews(['/about', '/guides', '/', '/guides'])
  const hostname = new URL(site.url).hostname
  for (const view of collector.views) expect(view).toMatchObject({ website: SITE_ID, referrer: '', hostname })
})

test('a lineup opened over the list is one view, and filters, searches and closing are none', async ({
  page,
}) => {
  await page.goto(`${site.url}/?q=smoke`)
  await expectViews(['/'])
  await untilItListens(page)
  await filter(page, 'Side', 'Attacker').click()
  await expect(page).toHaveURL(/side=attacker/)
  await openFirstLineup(page)
  const first = new URL(page.url()).pathname
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await cards(page).nth(1).getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const second = new URL(page.url()).pathname
  expect(second).not.toBe(first)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await follow(page, 'Guides', 'Guides')
  await expectViews(['/', first, second, '/guides'])
})

test('the site that led here is named, and what it was asked is not', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/about`)
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    link.referrerPolicy = 'unsafe-url'
    document.body.append(link)
    link.click()
  }, `${site.url}/guides?secret=1`)
  await expectViews(['/guides'])
  expect(collector.views[0]?.referrer).toBe(baseURL)
})

test('the pages for one person are counted under their policy, without their query', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  await page.goto(`${site.url}/auth/confirm?token_hash=secret&type=signup`)
  await expectViews(['/auth/confirm'])
  await page.goto(`${site.url}/login?next=/profile`)
  await expectViews(['/auth/confirm', '/login'])
  const person = await makePerson()
  const copy = await page.context().request.get(`${site.url}/login`)
  expect(copy.headers()['content-security-policy']).toContain(
    `connect-src 'self' ${new URL(collector.scriptUrl).origin};`,
  )
  await page.getByRole('tabpanel', { name: 'Sign In' }).getByLabel('Email').fill(person.email)
  await page
    .getByRole('tabpanel', { name: 'Sign In' })
    .getByLabel('Password', { exact: true })
    .fill(person.password)
  await page.getByRole('tabpanel', { name: 'Sign In' }).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${site.url}/profile`)
  await expectViews(['/auth/confirm', '/login', '/profile'])
  expect(refused).toEqual([])
})

for (const [signal, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const) {
  test(`whoever sends ${signal} is not counted, and loads nothing for it`, async ({ page }) => {
    await page.addInitScript(([name, wish]) => Object.defineProperty(navigator, name, { get: () => wish }), [
      signal,
      value,
    ] as const)
    const loads = collector.loads()
    await page.goto(`${site.url}/about`)
    await untilItListens(page)
    await follow(page, 'Guides', 'Guides')
    await page.waitForLoadState('networkidle')
    expect(collector.views).toEqual([])
    expect(collector.loads()).toBe(loads)
  })
}

test('where nothing is configured nothing is in the page, and nothing leaves it', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url())
  })
  await signIn(page, await makePerson())
  for (const address of ['/', '/guides', '/login', '/profile']) {
    const html = await (await page.request.get(address)).text()
    expect(html, address).not.toMatch(/analytics|umami|website-?id/i)
    await page.goto(address)
    await untilItListens(page)
  }
  await follow(page, 'Lineups', /^Lineups/)
  await openFirstLineup(page)
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
  expect(await page.evaluate(() => 'umami' in window)).toBe(false)
})
