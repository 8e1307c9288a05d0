import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { brokenWords, DESKTOP, expectGoodLayout, PHONE, PHONE_OPTIONS } from '@/e2e/support/layout'
import {
  cards,
  filter,
  filterLine,
  listCount,
  listHeading,
  press,
  waitForHydration,
} from '@/e2e/support/pages'
import { forward } from '@/e2e/support/proxy'
import { sampleSite } from '@/e2e/support/servers'
import { test } from '@/e2e/support/visitor'

// How far down a list begins, at the sizes of phones that are held upright and sideways.

const SMALL_PHONE = { width: 360, height: 640 }
const UPRIGHT = [PHONE, SMALL_PHONE]
const SIDEWAYS = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 932, height: 430 },
]

const NARROWED = ['/lineups/ascent', '/lineups/ascent/sova']
const LISTS = ['/', ...NARROWED]

/** What the browser tells about a layout shift. TypeScript does not know it. */
type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** The largest distance in CSS pixels from the top of the screen to the first card. */
const MAX_TOP_PX = { sideways: 120, upright: 300, uprightWithAllFilters: 366 }

/** Where the first card begins, and where the first two end. */
async function measure(page: Page) {
  const [first, second] = await Promise.all([
    cards(page).nth(0).boundingBox(),
    cards(page).nth(1).boundingBox(),
  ])
  if (!first || !second) throw new Error(`${page.url()} shows less than two cards.`)
  return { top: first.y, bottom: Math.max(first.y + first.height, second.y + second.height) }
}

async function expectNothingSideways(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width)
}

async function expectListsBeginFarUp(page: Page): Promise<void> {
  for (const path of LISTS) {
    await page.goto(path)
    for (const size of SIDEWAYS) {
      await test.step(`${path} at ${size.width} × ${size.height} px`, async () => {
        await page.setViewportSize(size)
        const { top, bottom } = await measure(page)
        expect(top).toBeLessThanOrEqual(MAX_TOP_PX.sideways)
        expect(bottom).toBeLessThanOrEqual(size.height)
        await expectNothingSideways(page, size.width)
      })
    }
    for (const size of UPRIGHT) {
      await test.step(`${path} at ${size.width} × ${size.height} px`, async () => {
        await page.setViewportSize(size)
        const { top } = await measure(page)
        const maxTop = NARROWED.includes(path) ? MAX_TOP_PX.upright : MAX_TOP_PX.uprightWithAllFilters
        expect(top).toBeLessThanOrEqual(maxTop)
        await expectNothingSideways(page, size.width)
      })
    }
    await test.step(`${path} at ${DESKTOP.width} px has all filters and nothing to open`, async () => {
      await page.setViewportSize(DESKTOP)
      await expect(filterLine(page)).toHaveCount(0)
      for (const name of ['Mobile', 'Ascent', 'Sova', 'Jett'])
        await expect(page.getByRole('navigation', { name: 'Filters' }).getByText(name).last()).toBeVisible()
      await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 })
      await expectNothingSideways(page, DESKTOP.width)
    })
  }
}

test('every list shows its first cards at once', async ({ page }) => {
  await expectListsBeginFarUp(page)
})

test('every list shows its first cards at once in the fonts of the system', async ({ page }) => {
  await page.route('**/_next/static/media/*.woff2', (route) => route.abort())
  await expectListsBeginFarUp(page)
})

for (const { width, height } of [PHONE, { width: 844, height: 390 }]) {
  test(`nothing moves while a list loads in pieces at ${width} × ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const slowSite = serveInPieces('>Saved</span>')
    try {
      for (const path of LISTS) {
        await page.goto(`${slowSite.url}${path}`, { waitUntil: 'networkidle' })
        const shifts = await readLayoutShifts(page)
        const total = shifts.reduce((sum, { value }) => sum + value, 0)
        expect(total, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.01)
      }
    } finally {
      slowSite.stop()
    }
  })
}

/** Serves the site, but of each document first what ends with `end`, and the rest after the browser has painted that. */
function serveInPieces(end: string) {
  const server = createServer((incoming, outgoing) => {
    incoming.headers['accept-encoding'] = 'identity'
    forward(incoming, outgoing, sampleSite.url, async (response) => {
      if (!response.headers['content-type']?.startsWith('text/html')) return response.pipe(outgoing)
      const html = await text(response)
      const index = html.indexOf(end) + end.length
      outgoing.write(html.slice(0, index))
      await wait(500)
      return outgoing.end(html.slice(index))
    })
  }).listen(0)
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function readLayoutShifts(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as LayoutShift[]).map(({ value, sources }) => ({
              value,
              moved: sources.map(({ node, previousRect, currentRect }) => {
                const [before, after] = [previousRect, currentRect].map(({ x, y }) => `${x},${y}`)
                return `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent}: ${before} to ${after}`
              }),
            })),
          ),
        )
        observer.observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is not called.
        requestAnimationFrame(() => setTimeout(() => resolve([])))
      }),
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every list shows its first cards at once', async ({ page }) => {
    await expectListsBeginFarUp(page)
  })

  test('the line opens the filters, and every option is a Tab stop', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/lineups/ascent')
    await expect(filter(page, 'Agent', 'Sova')).toBeHidden()
    await filterLine(page).click()
    await filter(page, 'Agent', 'Sova').focus()
    await page.keyboard.press('Tab')
    await expect(filter(page, 'Agent', 'Brimstone')).toBeFocused()
    await filter(page, 'Agent', 'Sova').click()
    await expect(page).toHaveURL('/lineups/ascent/sova')
    await expect(filterLine(page)).toHaveText('Filters: Mobile · Ascent · Sova')
  })
})

test('on a phone the line says what is chosen, opens with one tap, and closes once a map and an agent are chosen', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ ...PHONE_OPTIONS, baseURL })
  await page.goto('/')
  await expect(filterLine(page)).toHaveCount(0)
  await press(filter(page, 'Map', 'Ascent'))
  await expect(page).toHaveURL('/lineups/ascent')
  await expect(filterLine(page)).toHaveText('Filters: Mobile · Ascent · All agents')
  await expect(filter(page, 'Agent', 'Sova')).toBeHidden()
  await press(filterLine(page))
  await press(filter(page, 'Side', 'Attacker'))
  await expect(page).toHaveURL('/lineups/ascent?side=attacker')
  await press(filter(page, 'Agent', 'Sova'))
  await expect(page).toHaveURL('/lineups/ascent/sova?side=attacker')
  await expect(filterLine(page)).toHaveText('Filters: Mobile · Attacker · Ascent · Sova')
  await expect(filter(page, 'Side', 'Attacker')).toBeHidden()
  await test.step('opened again, it stays open while options are changed', async () => {
    await press(filterLine(page))
    await press(filter(page, 'Side', 'Defender'))
    await expect(page).toHaveURL('/lineups/ascent/sova?side=defender')
    await press(filter(page, 'Location', 'Location A'))
    await expect(page).toHaveURL('/lineups/ascent/sova?side=defender&location=a')
    await expect(filter(page, 'Location', 'Location A')).toBeVisible()
    await press(filterLine(page))
    await expect(filter(page, 'Location', 'Location A')).toBeHidden()
  })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/')
  await expect(filterLine(page)).toHaveText('Filters: Mobile · All maps · All agents')
  await press(filterLine(page))
  await expect(filter(page, 'Map', 'Ascent')).toBeInViewport({ ratio: 1 })
  await expectGoodLayout(page)
  await page.close()
})

test('sideways, four taps lead from the home page to a lineup of a map and an agent, without scrolling', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ ...PHONE_OPTIONS, viewport: SIDEWAYS[0] ?? null, baseURL })
  await page.goto('/')
  const tap = async (control: Locator) => {
    await expect(control).toBeInViewport({ ratio: 1 })
    await press(control)
  }
  await tap(filterLine(page))
  await tap(filter(page, 'Map', 'Ascent'))
  await expect(page).toHaveURL('/lineups/ascent')
  await tap(filter(page, 'Agent', 'Sova'))
  await expect(page).toHaveURL('/lineups/ascent/sova')
  await expect(cards(page).nth(1)).toBeInViewport({ ratio: 1 })
  await press(cards(page).first().getByRole('link'))
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.close()
})

test('no control stands alone in its row on a small phone', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE)
  for (const path of LISTS) {
    await page.goto(path)
    if (path !== '/') await filterLine(page).click()
    const { top } = await measure(page)
    const rows = await page
      .locator('main nav a:visible, main nav summary:visible')
      .evaluateAll((all, listTop) => {
        const rows = new Map<number, string[]>()
        for (const control of all) {
          const { top, height } = control.getBoundingClientRect()
          const middle = Math.round((top + height / 2) / 8)
          if (top < listTop) rows.set(middle, [...(rows.get(middle) ?? []), control.textContent ?? ''])
        }
        return [...rows.values()]
      }, top)
    const alone = rows.filter(({ length }) => length === 1).flat()
    expect(alone, path).toEqual(path === '/' ? [] : [expect.stringContaining('Filters: ')])
  }
})

for (const fonts of ['of the site', 'of the system']) {
  test(`agents have readable names in the fonts ${fonts}, those with lineups first`, async ({ page }) => {
    if (fonts === 'of the system') await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/lineups/ascent')
    for (const size of [SMALL_PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      if (size === SMALL_PHONE) await filterLine(page).click()
      const strip = page.getByRole('list', { name: 'Agent', exact: true })
      const agents = await strip.getByRole('link').evaluateAll((links) =>
        links.slice(1).map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          const [box, text] = [link.getBoundingClientRect(), range.getBoundingClientRect()]
          return {
            name: link.textContent,
            isWhole: text.left >= box.left && text.right <= box.right && text.bottom <= box.bottom,
            isEmpty: link.getAttribute('aria-description') === 'No lineups here',
          }
        }),
      )
      expect(agents).toHaveLength(27)
      expect(agents.filter(({ isWhole }) => !isWhole)).toEqual([])
      expect(agents.some(({ isEmpty }) => isEmpty)).toBe(true)
      expect(agents.map(({ isEmpty }) => isEmpty)).toEqual(
        agents.map(({ isEmpty }) => isEmpty).toSorted((a, b) => Number(a) - Number(b)),
      )
      expect(await brokenWords(page)).toEqual([])
    }
  })
}

test('the filters for purpose and difficulty say what they are', async ({ page }) => {
  await page.goto('/')
  await page.locator('summary', { hasText: 'More filters' }).click()
  await expect(page.getByText('Any purpose', { exact: true })).toBeVisible()
  await expect(page.getByText('Any difficulty', { exact: true })).toBeVisible()
})

test('a strip is one Tab stop, and arrow keys, Home and End move in it', async ({ page }) => {
  await page.goto('/lineups/ascent')
  await waitForHydration(page.getByRole('navigation', { name: 'List' }).getByRole('link').first())
  await filter(page, 'Platform', 'Mobile').focus()
  await page.keyboard.press('Tab')
  await expect(filter(page, 'Side', 'All Sides')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(filter(page, 'Side', 'Attacker')).toBeFocused()
  await page.keyboard.press('End')
  await expect(filter(page, 'Side', 'Defender')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(filter(page, 'Side', 'All Sides')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(filter(page, 'Side', 'Defender')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(filter(page, 'Side', 'All Sides')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await test.step('the option that had the focus last is the stop', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(filter(page, 'Side', 'Attacker')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/lineups/ascent?side=attacker')
    await expect(filter(page, 'Side', 'Attacker')).toBeFocused()
  })
  await test.step('Alt and an arrow key, which the browser goes back with, move nothing', async () => {
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(filter(page, 'Side', 'Attacker')).toBeFocused()
  })
})

test('the focus moves to the line when a choice closes the filters, and the line opens by keyboard', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await filter(page, 'Map', 'Haven').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/lineups/haven')
  await expect(filterLine(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(filter(page, 'Platform', 'Mobile')).toBeFocused()
})

test('the first card of every list is at most 20 Tabs away, or two with the skip link', async ({ page }) => {
  for (const path of LISTS) {
    await test.step(path, async () => {
      await page.goto(path)
      await waitForHydration(cards(page).first().getByRole('button'))
      const first = cards(page).first().getByRole('link')
      const isFocused = () => first.evaluate((link) => link === document.activeElement)
      let presses = 0
      while (!(await isFocused()) && presses <= 20) {
        await page.keyboard.press('Tab')
        presses++
      }
      expect(presses).toBeLessThanOrEqual(20)
    })
  }
  await test.step('the skip link leads to the card of the list that is shown, and is on no other page', async () => {
    const skip = page.locator('a', { hasText: 'Skip to results' })
    await press(filter(page, 'Map', 'Ascent'))
    await expect(page).toHaveURL('/lineups/sova')
    expect(await listCount(page)).toBeGreaterThan(2)
    await skip.focus()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(cards(page).first().getByRole('link')).toBeFocused()
    await expect(cards(page).first()).toBeInViewport({ ratio: 1 })
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(skip).toBeHidden()
    await page.goBack()
    await expect(listHeading(page)).toBeVisible()
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect(cards(page).first().getByRole('link')).toBeFocused()
  })
})
