import { expect, type Page } from '@playwright/test'
import { cards, filter, openFirstLineup, waitForHydration } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

const PC_HOME = '/?platform=pc'

const isChosen = (page: Page, platform: string) =>
  expect(filter(page, 'Platform', platform)).toHaveAttribute('aria-current', 'true')

async function choose(page: Page, platform: 'Mobile' | 'PC'): Promise<void> {
  const link = filter(page, 'Platform', platform)
  await waitForHydration(link)
  await link.click()
  await isChosen(page, platform)
}

/** The header's link to the list. */
const lineupsLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lineups' })

test('a platform that was chosen is that of the next visit and of the links home, until another is chosen', async ({
  page,
}) => {
  await page.goto('/')
  await isChosen(page, 'Mobile')
  await choose(page, 'PC')
  await expect(page).toHaveURL(PC_HOME)
  await expect(lineupsLink(page)).toHaveAttribute('href', PC_HOME)

  await test.step('a visit leads to PC', async () => {
    await page.goto('/guides')
    await expect(lineupsLink(page)).toHaveAttribute('href', PC_HOME)
    await page.goto('/')
    await expect(page).toHaveURL(PC_HOME)
    await isChosen(page, 'PC')
    await page.goBack()
    await expect(page).toHaveURL('/guides')
  })
  await test.step('so do the links, and Close of a lineup that was opened by its address', async () => {
    await lineupsLink(page).click()
    await expect(page).toHaveURL(PC_HOME)
    await isChosen(page, 'PC')
    await openFirstLineup(page)
    const address = page.url()
    await page.goto('/guides')
    await page.goto(address)
    await waitForHydration(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(PC_HOME)
  })
  await test.step('and the search, the breadcrumb and the links that lead home from elsewhere', async () => {
    await page.goto('/guides')
    const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true })
    const search = page.getByRole('searchbox', { name: 'Search lineups' })
    await waitForHydration(search)
    await search.fill('smoke')
    await search.press('Enter')
    await expect(page).toHaveURL('/?platform=pc&q=smoke')
    await page.goto('/lineups/ascent')
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('link', { name: 'Lineups' })).toHaveAttribute('href', PC_HOME)
    await expect(signInLink).toHaveAttribute('href', '/login?next=%2Flineups%2Fascent')
    await page.goto(PC_HOME)
    await expect(signInLink).toHaveAttribute('href', `/login?next=${encodeURIComponent(PC_HOME)}`)
    await page.goto('/nowhere')
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', PC_HOME)
  })
  await test.step('an address that says otherwise wins', async () => {
    for (const address of ['/?platform=mobile', '/?side=attacker', '/lineups/ascent']) {
      await page.goto(address)
      await expect(page).toHaveURL(address)
      await isChosen(page, 'Mobile')
    }
  })
  await test.step('Mobile is remembered as well, and Back still shows what was there', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(PC_HOME)
    await choose(page, 'Mobile')
    await expect(page).toHaveURL('/')
    await expect(lineupsLink(page)).toHaveAttribute('href', '/')
    await page.reload()
    await isChosen(page, 'Mobile')
    await page.goBack()
    await expect(page).toHaveURL(PC_HOME)
    await isChosen(page, 'PC')
    await page.goto('/')
    await expect(page).toHaveURL('/')
    await isChosen(page, 'Mobile')
  })
})

test('Back and a reload stay at the list for Mobile that was left for PC', async ({ page }) => {
  await page.goto('/')
  await choose(page, 'PC')
  await page.goto('/guides')
  await page.goBack()
  // Going back once more before the list is there can be lost.
  await expect(page).toHaveURL(PC_HOME)
  await isChosen(page, 'PC')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await isChosen(page, 'Mobile')
  await page.reload()
  await expect(page).toHaveURL('/')
  await isChosen(page, 'Mobile')
})

test('a platform that is chosen before any script has arrived is remembered, and in a new tab too', async ({
  page,
  context,
}) => {
  await page.route('**/_next/static/**', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await filter(page, 'Platform', 'PC').click({ noWaitAfter: true })
  await expect(page).toHaveURL(PC_HOME)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page).toHaveURL(PC_HOME)
  const opened = context.waitForEvent('page')
  await filter(page, 'Platform', 'Mobile').click({ button: 'middle', noWaitAfter: true })
  const tab = await opened
  // Playwright can miss that a new tab has finished loading, and `toHaveURL` waits for it.
  await expect(async () => {
    const loaded = await tab.evaluate(() => ({
      address: location.pathname + location.search,
      state: document.readyState,
      platform: document.querySelector('[aria-label=Platform] [aria-current=true]')?.textContent,
    }))
    expect(loaded).toEqual({ address: '/', state: 'complete', platform: 'Mobile' })
  }).toPass()
})

test('the list for Mobile is never seen on the way to PC', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('platform', 'pc')
    const recordCards = () => {
      const isSeen = document.querySelector('article')?.checkVisibility({ visibilityProperty: true })
      if (isSeen) sessionStorage.setItem(`seen at ${location.search}`, 'yes')
      requestAnimationFrame(recordCards)
    }
    recordCards()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page).toHaveURL(PC_HOME)
  await expect(cards(page)).toHaveCount(10)
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain('seen at ?platform=pc')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('seen at ')
})

test('whoever blocks storage stays at Mobile', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    }),
  )
  await page.goto('/')
  await choose(page, 'PC')
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await isChosen(page, 'Mobile')
})
