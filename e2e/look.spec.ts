import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from '@/e2e/support/barriers'
import { expectGoodLayout, MOUSE } from '@/e2e/support/layout'
import { lineupPaths } from '@/e2e/support/lineups'
import { cards, PHONE, untilItListens, untilTakenOver } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

/** A lineup of the sample data with steps and a video. */
const LINEUP = '/lineup/b-arcade-nanoswarm-against-the-plant-'

const WIDE = { width: 1440, height: 900 }
const SCREENS = [{ width: 320, height: 640 }, PHONE, { width: 844, height: 390 }, WIDE]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function show(page: Page, address: string): Promise<void> {
  const isLineup = address === LINEUP
  const paths = isLineup ? await lineupPaths(page.request) : []
  await page.goto(paths.find((path) => path.startsWith(address)) ?? address)
  // Where less motion is asked for the slideshow waits, once the page's code has found that out.
  if (isLineup) await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  else await untilTakenOver(page.getByRole('banner'))
}

/** Where something stands, in CSS pixels. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not shown.`)
  return box
}

for (const [name, address] of [
  ['list', '/'],
  ['empty-list', '/?q=nothing+of+this+name'],
  ['lineup', LINEUP],
  ['guides', '/guides'],
  ['login', '/login'],
] as const) {
  test(`${name} is made of what it should be made of, on a phone and on a wide screen`, async ({ page }) => {
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size)
      await show(page, address)
      await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
    }
  })
}

test('the header is made of what its width has room for', async ({ page }) => {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size)
    await show(page, '/guides')
    await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: `header-${size.width}.aria.yml` })
  }
})

for (const size of SCREENS) {
  test(`everything has its room at ${size.width} × ${size.height} px`, async ({ page }) => {
    await page.setViewportSize(size)
    for (const address of [
      '/',
      '/lineups/haven/sova?location=c',
      '/?q=nothing+of+this+name',
      '/lineups/ascent/sova',
      '/guides',
      '/guides/spike',
      '/guides/economy',
      '/login',
      '/saved',
      '/privacy',
      '/nowhere',
    ]) {
      await show(page, address)
      await expectGoodLayout(page)
    }
    await show(page, LINEUP)
    // Its map and its agent are words to read first, and links only beside that.
    await expectGoodLayout(page, MOUSE)
  })
}

test('the header stands above the page, the page above the footer', async ({ page }) => {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size)
    for (const address of ['/', '/guides', '/saved', '/privacy']) {
      await show(page, address)
      const header = await boxOf(page.getByRole('banner'))
      const heading = await boxOf(page.getByRole('heading', { level: 1 }))
      const main = await boxOf(page.getByRole('main'))
      const footer = await boxOf(page.getByRole('contentinfo'))
      expect(header.y, address).toBe(0)
      expect(heading.y, address).toBeGreaterThan(header.y + header.height)
      expect(footer.y, address).toBeGreaterThanOrEqual(main.y + main.height)
    }
  }
})

test('cards stand in one to four columns, by width, and the first of them on the first screen', async ({
  page,
}) => {
  for (const [width, columns] of [
    [390, 1],
    [700, 2],
    [1200, 3],
    [1700, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await expect(cards(page).first()).toBeInViewport({ ratio: 1 })
    const lefts = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns)
  }
})

test('the step and what turns to the next one stand on the first screen', async ({ page }) => {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size)
    await show(page, LINEUP)
    await expect(page.getByRole('button', { name: 'Next step' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  }
})

for (const width of [320, 768, 1440]) {
  test(`the styleguide has no barrier at ${width} px, also with a dialog open`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/styleguide')
    await untilItListens(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Open a dialog' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ask first' }).click()
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectNoBarriers(page)
  })
}

test('a lineup on paper is its title, its steps with their pictures, and what is known of it', async ({
  page,
}) => {
  await show(page, LINEUP)
  const lineup = page.getByRole('dialog')
  const steps = lineup.getByRole('list', { name: 'All steps' })
  const pictures = await steps.getByRole('listitem').count()
  await page.emulateMedia({ media: 'print' })
  await expect(lineup.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(steps.locator('img:visible')).toHaveCount(pictures)
  await expect(lineup.getByRole('heading', { name: 'Description' })).toBeVisible()
  for (const pressed of [/^Pause$|^Resume$/, 'Save', 'Share', 'Worked']) {
    await expect(lineup.getByRole('button', { name: pressed, exact: true })).toBeHidden()
  }
  await expect(lineup.getByRole('link', { name: 'Close' })).toBeHidden()
  await expect(page.locator('article, header, footer').filter({ visible: true })).toHaveCount(0)
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(paper).toBe('rgb(255, 255, 255)')
})

test('the styleguide is not found by search engines', async ({ request }) => {
  expect(await (await request.get('/styleguide')).text()).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /styleguide')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/styleguide')
})
