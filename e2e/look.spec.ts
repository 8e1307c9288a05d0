import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '@/e2e/support/axe'
import {
  atEverySize,
  brokenWords,
  DESKTOP,
  expectGoodLayout,
  MIN_MOUSE_TARGET_PX,
  PHONE,
} from '@/e2e/support/layout'
import { lineupPaths } from '@/e2e/support/lineups'
import { STATIC_PAGES } from '@/e2e/support/page-paths'
import { cards, waitForHydration } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

// Every public page is opened once, then resized: its structure, its layout and its accessibility at all sizes.

/** Checks that only some pages need. */
type PageChecks = {
  /** The ARIA snapshot of the page on a phone and in a desktop window. */
  snapshot?: string
  /** Whether header, content and footer are expected one below the other. */
  isStacked?: boolean
  /** Whether heading and footer begin at the same left edge on a phone. */
  isAligned?: boolean
  /** Whether words stay whole and nothing is cut off when text is twice as large. */
  hasLargeText?: boolean
}

const LIST_PAGES: Record<string, PageChecks> = {
  '/': { snapshot: 'list', isStacked: true, isAligned: true, hasLargeText: true },
  '/lineups/haven/sova': { hasLargeText: true },
  '/?q=nothing+of+this+name': { snapshot: 'empty-list', hasLargeText: true },
}

const MORE_LIST_PAGES: Record<string, PageChecks> = {
  '/lineups/ascent': { isAligned: true, hasLargeText: true },
  '/lineups/sova': {},
  '/lineups/ascent/sova': {},
  '/lineups/haven/sova?location=c': {},
  '/lineups/jett': {},
  '/?q=smoke&page=1': {},
}

const GUIDE_PAGES: Record<string, PageChecks> = {
  '/guides': { snapshot: 'guides', isStacked: true, isAligned: true, hasLargeText: true },
  '/guides/spike': { isAligned: true, hasLargeText: true },
  '/guides/economy': { hasLargeText: true },
  '/guides/economy?rounds=wllll&kills=2': {},
  '/guides/maps': {},
  '/guides/maps/ascent': { hasLargeText: true },
  '/guides/maps/haven': {},
  '/guides/maps/lotus': {},
}

const FORM_PAGES: Record<string, PageChecks> = {
  '/saved': { isStacked: true, hasLargeText: true },
  '/login': { snapshot: 'login', hasLargeText: true },
  '/subscribe': { hasLargeText: true },
}

const OTHER_PAGES: Record<string, PageChecks> = {
  '/crosshairs': { hasLargeText: true },
  '/about': { isAligned: true, hasLargeText: true },
  '/privacy': { isStacked: true },
  '/terms': {},
  '/my-lineups': {},
  '/playbooks': {},
  '/public-playbooks': { hasLargeText: true },
  '/nowhere': {},
  '/subscribe/confirm': {},
  '/unsubscribe': {},
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Where an element is, in CSS pixels. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not visible.`)
  return box
}

async function expectStacked(page: Page): Promise<void> {
  const header = await boxOf(page.getByRole('banner'))
  const heading = await boxOf(page.getByRole('heading', { level: 1 }))
  const main = await boxOf(page.getByRole('main'))
  const footer = await boxOf(page.getByRole('contentinfo'))
  expect(header.y).toBe(0)
  expect(heading.y).toBeGreaterThan(header.y + header.height)
  expect(footer.y).toBeGreaterThanOrEqual(main.y + main.height)
}

async function expectAligned(page: Page): Promise<void> {
  const heading = await boxOf(page.getByRole('main').getByRole('heading', { level: 1 }))
  const footer = await boxOf(
    page
      .getByRole('contentinfo')
      .getByText(/affiliated/)
      .first(),
  )
  expect(heading.x).toBe(footer.x)
}

async function expectRoomForLargeText(page: Page): Promise<void> {
  const style = await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  expect(await brokenWords(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await style.evaluate((element) => (element as HTMLElement).remove())
}

async function checkPage(page: Page, path: string, checks: PageChecks): Promise<void> {
  await page.goto(path)
  await waitForHydration(page.getByRole('banner'))
  await atEverySize(page, async (size) => {
    await expectGoodLayout(page)
    await expectNoAxeViolations(page)
    if (size === PHONE || size === DESKTOP) {
      if (checks.snapshot) {
        await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${checks.snapshot}.aria.yml` })
      }
      if (checks.isStacked) await expectStacked(page)
    }
    if (size === PHONE) {
      if (checks.isAligned) await expectAligned(page)
      if (checks.hasLargeText) await expectRoomForLargeText(page)
    }
  })
}

for (const { name, pages, tag } of [
  { name: 'lists', pages: LIST_PAGES, tag: [] },
  { name: 'forms', pages: FORM_PAGES, tag: [] },
  // These share their layout with the pages above.
  { name: 'more lists', pages: MORE_LIST_PAGES, tag: '@slow' },
  { name: 'others', pages: OTHER_PAGES, tag: '@slow' },
  { name: 'guides', pages: GUIDE_PAGES, tag: '@slow' },
]) {
  test(`public pages are accessible and fit every screen: ${name}`, { tag }, async ({ page }) => {
    test.setTimeout(180_000)
    for (const [path, checks] of Object.entries(pages)) {
      await test.step(path, () => checkPage(page, path, checks))
    }
  })
}

test('the pages above include every page of the sitemap that is neither a list nor a lineup', () => {
  expect(Object.keys({ ...FORM_PAGES, ...GUIDE_PAGES, ...OTHER_PAGES })).toEqual(
    expect.arrayContaining([...STATIC_PAGES]),
  )
})

test('the header and the cards use the width of the screen', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/guides')
  await waitForHydration(page.getByRole('banner'))
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: `header-${size.width}.aria.yml` })
  }
  await page.goto('/')
  for (const [width, columns] of [
    [390, 1],
    [700, 2],
    [1200, 3],
    [1700, 4],
  ] as const) {
    await test.step(`${columns} columns at ${width} px, the first card on the first screen`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await expect(cards(page).first()).toBeInViewport({ ratio: 1 })
      const lefts = await cards(page).evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().left),
      )
      expect(new Set(lefts).size).toBe(columns)
    })
  }
  await test.step('agents are in two rows of equal length on a phone', async () => {
    await page.setViewportSize(PHONE)
    const tops = await page
      .getByRole('list', { name: 'Agent', exact: true })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
    const rows = [...new Set(tops)]
    expect(rows).toHaveLength(2)
    expect(tops.filter((top) => top === rows[0])).toHaveLength(14)
  })
})

test('a lineup shows its step and controls on the first screen, and prints as an article', {
  tag: '@slow',
}, async ({ page }) => {
  const paths = await lineupPaths(page.request)
  // A lineup of the sample data with steps and a video.
  await page.goto(
    paths.find((path) => path.startsWith('/lineup/b-arcade-nanoswarm-against-the-plant-')) ?? '',
  )
  // With reduced motion the slideshow pauses after hydration.
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await atEverySize(page, async (size) => {
    // Its map and its agent are text first, and links only in addition.
    await expectGoodLayout(page, MIN_MOUSE_TARGET_PX)
    if (size !== PHONE && size !== DESKTOP) return
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'lineup.aria.yml' })
    await expect(page.getByRole('button', { name: 'Next step' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  })

  const lineup = page.getByRole('dialog')
  const steps = lineup.getByRole('list', { name: 'All steps' })
  const stepCount = await steps.getByRole('listitem').count()
  await page.emulateMedia({ media: 'print' })
  await expect(lineup.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(steps.locator('img:visible')).toHaveCount(stepCount)
  await expect(lineup.getByRole('heading', { name: 'Description' })).toBeVisible()
  for (const name of [/^Pause$|^Resume$/, 'Save', 'Share', 'Worked']) {
    await expect(lineup.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await expect(lineup.getByRole('link', { name: 'Close' })).toBeHidden()
  await expect(page.locator('article, header, footer').filter({ visible: true })).toHaveCount(0)
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(paper).toBe('rgb(255, 255, 255)')
})
