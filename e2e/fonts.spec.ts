import { expect, type Page } from '@playwright/test'
import { atEverySize, brokenWords, expectGoodLayout } from '@/e2e/support/layout'
import { cards, openFirstLineup, waitForHeaderHydration } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

/** Notes the frame in which a page takes the place of another, for `layoutShift`. The URL changes just before it. */
const watchNavigations = (page: Page) =>
  page.addInitScript(() => {
    const { navigation } = window as unknown as { navigation: EventTarget }
    navigation.addEventListener('currententrychange', () =>
      requestAnimationFrame(() => performance.mark('navigated')),
    )
  })

/**
 * The sum of layout shifts since the page was shown or, if another has taken its place, after that. Those that follow a tap
 * do not count.
 */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          const navigatedAt = performance.getEntriesByName('navigated').at(-1)?.startTime ?? -Infinity
          const unexpected = shifts.filter(
            ({ hadRecentInput, startTime }) => !hadRecentInput && startTime > navigatedAt,
          )
          resolve(unexpected.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

/** Whether the page's heading is shown in the site's own fonts, as opposed to a font of the system. */
const usesOwnFonts = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  await client.detach()
  return fonts.every(({ isCustomFont }) => isCustomFont)
}

test('no font holds back the first paint of a page', async ({ request }) => {
  for (const path of ['/', '/lineups/bind', '/guides/maps/bind', '/login', '/no-such-page']) {
    const response = await request.get(path)
    expect(response.headers().link ?? '', path).not.toContain('font')
    expect(await response.text(), path).not.toMatch(/<link[^>]*as="font"/)
  }
})

for (const { name, open } of [
  { name: 'the next page', open: (page: Page) => page.getByRole('link', { name: 'Guides' }).first().click() },
  { name: 'an opened lineup', open: openFirstLineup },
]) {
  test(`fonts that arrive after the first paint are used from ${name} on, and nothing moves`, {
    tag: '@slow',
  }, async ({ page }) => {
    const { promise: painted, resolve: sendFonts } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await painted
      await route.continue()
    })
    await watchNavigations(page)
    await page.goto('/lineups/bind', { waitUntil: 'commit' })
    await expect(cards(page).first()).toBeVisible()
    expect(await usesOwnFonts(page)).toBe(false)
    const fonts = page.waitForResponse(/barlow.*\.woff2/)
    sendFonts()
    await fonts
    await waitForHeaderHydration(page)
    expect(await usesOwnFonts(page)).toBe(false)

    const before = page.url()
    await open(page)
    await expect(page).not.toHaveURL(before)
    await expect.poll(() => usesOwnFonts(page)).toBe(true)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })
}

test('a page is shown in the site’s fonts at once when an earlier one has loaded them', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/guides')
  const areCached = () => page.evaluate(() => localStorage.getItem('arcline-fonts') !== null)
  await expect.poll(areCached).toBe(true)
  for (const path of ['/lineups/bind', '/guides/maps/bind', '/login']) {
    await page.goto(path)
    expect(await usesOwnFonts(page), path).toBe(true)
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.01)
  }
})

test('fonts whose request failed are loaded when the next page opens', { tag: '@slow' }, async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort())
  const failed = page.waitForEvent('console', (message) =>
    message.text().includes('fonts could not be loaded'),
  )
  await page.goto('/lineups/bind')
  await failed
  await page.unroute('**/*.woff2')
  await waitForHeaderHydration(page)
  const loaded = page.waitForResponse(/barlow.*\.woff2/)
  await page.getByRole('link', { name: 'Guides' }).first().click()
  await expect(page).toHaveURL('/guides')
  await loaded
  await page.getByRole('main').getByRole('link').first().click()
  await expect.poll(() => usesOwnFonts(page)).toBe(true)
})

/** Headings and map labels that are cut off or overlap each other. */
const misplacedTexts = (page: Page) =>
  page.evaluate(() => {
    const cutOff = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
      // A heading for screen readers alone is one pixel wide.
      ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
    )
    const labels = [...document.querySelectorAll('svg[role=presentation] text, svg[role=img] text')]
      .filter((label) => label.checkVisibility())
      .map((label) => ({ label, box: label.getBoundingClientRect() }))
    const overlapping = labels.filter(({ box }, index) =>
      labels.slice(index + 1).some((other) => {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // The boxes of two lines of one name overlap, their letters do not.
        return width > 2 && height > 5
      }),
    )
    return [...cutOff, ...overlapping.map(({ label }) => label)].map(({ textContent }) => textContent)
  })

test('in fonts of the system, headings and the names on maps fit as well', { tag: '@slow' }, async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort())
  for (const path of [
    '/',
    '/lineups/ascent/sova',
    '/lineups/lotus?view=to',
    '/guides/maps/haven',
    '/guides/economy',
  ]) {
    await page.goto(path)
    await waitForHeaderHydration(page)
    expect(await usesOwnFonts(page)).toBe(false)
    await atEverySize(page, async () => {
      await expectGoodLayout(page)
      expect(await brokenWords(page)).toEqual([])
      expect(await misplacedTexts(page)).toEqual([])
    })
  }
})
