import { expect, type Locator, type Page } from '@playwright/test'
import { atEverySize, boxOf, MIN_THUMB_TARGET_PX, PHONE, PHONE_OPTIONS } from '@/e2e/support/layout'
import { findLineupPath, isThrown } from '@/e2e/support/lineups'
import { callout, callouts, closeMap, findThrow, mapOf, mapSwitch } from '@/e2e/support/map'
import { cards, listCount, listHeading, openFirstLineup, press, waitForHydration } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'
import { findSchematic } from '@/lib/game/schematics'
import { findTappedFloor, isOnFloor } from '@/lib/game/schematics/hit-test'
import { type Callout, type Point, SCHEMATIC_SIZE } from '@/lib/game/schematics/schematic'

// The open map on phones that are held upright and sideways, where it is the whole screen, and the large map of a throw.

/** The smallest phones, held upright and sideways. */
const PHONES = [
  { width: 360, height: 640 },
  { width: 667, height: 375 },
]

/** The smallest drawing in CSS pixels, at which callouts are large enough for a thumb, see `hit-test.test.ts`. */
const MIN_DRAWING_PX = 360

const LIST = '/lineups/ascent'

const drawingOf = (page: Page) =>
  mapOf(page).locator(`svg[viewBox="0 0 ${SCHEMATIC_SIZE} ${SCHEMATIC_SIZE}"]`)

/** The small map of a throw in the viewer. */
const smallMap = (viewer: Locator) =>
  viewer.getByRole('link', { name: /, on a schematic of \w+ ?, enlarge$/ })

const largeMap = (page: Page) => page.getByRole('dialog', { name: /^From .+ to / })

/** Expects that the drawing and the first card are on the screen as a whole, and that nothing covers them. */
async function expectOneScreen(page: Page, { width, height }: typeof PHONE): Promise<void> {
  const drawing = await boxOf(drawingOf(page))
  expect(Math.min(drawing.width, drawing.height)).toBeGreaterThanOrEqual(MIN_DRAWING_PX)
  const card = await boxOf(cards(page).first())
  expect(card.x >= drawing.right || card.y >= drawing.bottom).toBe(true)
  for (const part of [drawingOf(page), cards(page).first(), closeMap(page), listHeading(page)])
    await expect(part).toBeInViewport({ ratio: 1 })
  const scrolled = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return { width: scrollWidth, height: scrollHeight }
  })
  expect(scrolled).toEqual({ width, height })
}

/** A point beside all floors, to which a callout that passes the test is nearest. */
function findPointBeside(places: readonly Callout[], pxPerUnit: number, isWanted: (name: string) => boolean) {
  for (let y = 0; y < SCHEMATIC_SIZE; y += 4)
    for (let x = 0; x < SCHEMATIC_SIZE; x += 4) {
      const nearest = findTappedFloor(places, { x, y }, pxPerUnit)
      const isFree = places.every((place) => !isOnFloor(place, { x, y }))
      if (isFree && nearest && isWanted(nearest.name)) return { point: { x, y }, nearest }
    }
  throw new Error('Every point is on a floor.')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the open map is one screen on every phone, upright and sideways', async ({ page }) => {
    await page.goto(`${LIST}?view=to`)
    await atEverySize(page, (size) => expectOneScreen(page, size), PHONES)
  })
})

test('the small map of the viewer leads to the open map with both places', async ({ request }) => {
  const html = await (await request.get(await findLineupPath(isThrown))).text()
  const [, link = ''] = html.match(/href="([^"]*view=to)"/) ?? []
  expect(link).toMatch(/^\/lineups\/\w+\?(platform=pc&amp;)?from=[a-z0-9-]+&amp;to=[a-z0-9-]+&amp;view=to$/)
})

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  test('a tap on a place shows its throws, and a swipe highlights them', async ({ page }) => {
    await page.goto(`${LIST}?view=to`)
    const all = await listCount(page)
    await test.step('scrolling the strip highlights the arc of the first card in sight', async () => {
      await waitForHydration(drawingOf(page))
      const second = mapOf(page).locator('[data-lineup]').nth(1)
      await second.evaluate((item) => item.scrollIntoView({ block: 'start', inline: 'start' }))
      await expect(drawingOf(page).locator('[data-highlighted]')).toHaveAttribute(
        'data-arc',
        (await second.getAttribute('data-lineup')) ?? '',
      )
    })
    await press(callout(page, 'A Site'))
    await expect(page).toHaveURL(`${LIST}?to=a-site&view=to`)
    const count = await listCount(page)
    expect(count).toBeGreaterThan(1)
    expect(count).toBeLessThan(all)
    await expect(cards(page)).toHaveCount(count)
    await expect(cards(page).first()).toBeInViewport({ ratio: 1 })
    for (const small of await cards(page).all()) await expect(small).toContainText('A Site')
  })

  test('a tap beside a place selects the nearest one, if it has throws', async ({ page }) => {
    const { to } = await findThrow()
    await page.goto(`${LIST}/sova?view=to`)
    await waitForHydration(drawingOf(page))
    const linked = await callouts(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('aria-label')?.split(':')[0] ?? ''),
    )
    const isLinked = (name: string) => linked.includes(name)
    const { callouts: places = [] } = findSchematic('ascent') ?? {}
    const scale = async () => (await boxOf(drawingOf(page))).width / SCHEMATIC_SIZE
    const { point, nearest } = findPointBeside(places, await scale(), isLinked)
    const empty = places.find(({ name }) => !isLinked(name))
    const tap = async ({ x, y }: Point) => {
      const drawing = await boxOf(drawingOf(page))
      const pxPerUnit = await scale()
      // Two taps at once near each other would be a double tap.
      await page.waitForTimeout(350)
      await page.touchscreen.tap(drawing.x + x * pxPerUnit, drawing.y + y * pxPerUnit)
    }
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()

    if (!empty) throw new Error('Every place has lineups.')
    await tap(empty.center)
    await tap(point)
    await expect(page).toHaveURL(`${LIST}/sova?to=${nearest.id}&view=to`)
    expect(await entries()).toBe(before + 1)
    await page.goBack()
    await expect(page).toHaveURL(`${LIST}/sova?view=to`)
    await tap(to.center)
    await expect(page).toHaveURL(`${LIST}/sova?to=${to.id}&view=to`)
  })

  test('the small map of the viewer opens large, with names, and Back closes it', async ({ page }) => {
    await page.goto(`${LIST}?view=to`)
    const { viewer } = await openFirstLineup(page)
    const url = page.url()
    expect((await boxOf(smallMap(viewer))).width).toBeGreaterThanOrEqual(MIN_THUMB_TARGET_PX)
    await press(smallMap(viewer))
    const drawing = largeMap(page).getByRole('img', { name: /, on a schematic of Ascent$/ })
    await expect(drawing).toBeInViewport({ ratio: 1 })
    const { width, height } = await boxOf(drawing)
    expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(MIN_DRAWING_PX)
    await expect(largeMap(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    const widthOfNames = () => drawing.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width)
    await expect.poll(widthOfNames).toBeGreaterThan(SCHEMATIC_SIZE / 2)
    await page.goBack()
    await expect(largeMap(page)).toBeHidden()
    await expect(viewer).toBeVisible()
    expect(page.url()).toBe(url)
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(`${LIST}?view=to`)
  })
})

test('on a narrow screen the focus follows from the switch to the open map and back', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(LIST)
  await waitForHydration(mapSwitch(page))
  await mapSwitch(page).focus()
  await page.keyboard.press('Enter')
  await expect(closeMap(page)).toBeFocused()
  await test.step('nothing behind the map can get the focus', async () => {
    const behind = page
      .locator('main :focus, footer :focus')
      .and(page.locator(':not([aria-label^="Map of"] *)'))
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      expect(await behind.count()).toBe(0)
    }
  })
  await closeMap(page).focus()
  await page.keyboard.press('Enter')
  await expect(mapSwitch(page)).toBeFocused()
})
