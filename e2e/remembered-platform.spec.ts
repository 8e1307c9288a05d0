import { expect, type Page } from '@playwright/test'
import { cards, filter, waitForHydration } from '@/e2e/support/pages'
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
  await test.step('so do the links', async () => {
    await lineupsLink(page).click()
    await expect(page).toHaveURL(PC_HOME)
    await isChosen(page, 'PC')
  })
  await test.step('an address that says otherwise wins', async () => {
    for (const address of ['/?platform=mobile', '/?side=attacker', '/lineups/ascent']) {
      await page.goto(address)
      await expect(page).toHaveURL(address)
      await isChosen(page, 'Mobile')
    }
  })
  await test.step('Mobile is remembered as well', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(PC_HOME)
    await choose(page, 'Mobile')
    await expect(lineupsLink(page)).toHaveAttribute('href', '/')
    await page.goto('/')
    await expect(page).toHaveURL('/')
    await isChosen(page, 'Mobile')
  })
  await test.step('Back and a reload stay at the list for Mobile that was left for PC', async () => {
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
})

test('a platform that is chosen before any script has arrived is remembered, and the list for Mobile is never seen on the way to it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const recordCards = () => {
      const isSeen = document.querySelector('article')?.checkVisibility({ visibilityProperty: true })
      if (isSeen) sessionStorage.setItem(`seen at ${location.search}`, 'yes')
      requestAnimationFrame(recordCards)
    }
    recordCards()
  })
  await page.route('**/_next/static/**/*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await filter(page, 'Platform', 'PC').click({ noWaitAfter: true })
  await expect(page).toHaveURL(PC_HOME)
  await page.evaluate(() => sessionStorage.clear())
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
