import { expect, type Locator, type Page } from '@playwright/test'
import {
  atEverySize,
  brokenWords,
  DESKTOP,
  expectGoodLayout,
  LOW_SCREENS,
  PHONE,
  PHONE_OPTIONS,
  PHONE_SIDEWAYS,
} from '@/e2e/support/layout'
import { cards, filter, filterLine, press, waitForHydration } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

// How far down a list begins, at the sizes of phones that are held upright and sideways.

const SMALL_PHONE = { width: 360, height: 640 }
const UPRIGHT = [PHONE, SMALL_PHONE]
const SIDEWAYS = [PHONE_SIDEWAYS, ...LOW_SCREENS]

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

/** Expects that agents have names that can be read, and that those with lineups come first. */
async function expectReadableAgents(page: Page): Promise<void> {
  const agents = page.getByRole('list', { name: 'Agent', exact: true }).getByRole('link')
  await expect(agents).toHaveCount(28)
  const cutOff = await agents.evaluateAll((links) =>
    links.slice(1).filter((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      const [box, text] = [link.getBoundingClientRect(), range.getBoundingClientRect()]
      return text.left < box.left || text.right > box.right || text.bottom > box.bottom
    }),
  )
  expect(cutOff).toEqual([])
  const isEmpty = await agents.evaluateAll((links) =>
    links.slice(1).map((link) => link.getAttribute('aria-description') === 'No lineups here'),
  )
  expect(isEmpty.lastIndexOf(false)).toBeLessThan(isEmpty.indexOf(true))
  expect(await brokenWords(page)).toEqual([])
}

test('every list shows its first cards at once, and names of agents are readable', async ({ page }) => {
  for (const path of ['/', '/lineups/ascent']) {
    await page.goto(path)
    const maxTop = path === '/' ? MAX_TOP_PX.uprightWithAllFilters : MAX_TOP_PX.upright
    await atEverySize(
      page,
      async () => expect((await measure(page)).top).toBeLessThanOrEqual(maxTop),
      UPRIGHT,
    )
    await atEverySize(
      page,
      async ({ height }) => {
        const { top, bottom } = await measure(page)
        expect(top).toBeLessThanOrEqual(MAX_TOP_PX.sideways)
        expect(bottom).toBeLessThanOrEqual(height)
      },
      SIDEWAYS,
    )
    await test.step(`${path} at ${DESKTOP.width} px has all filters and nothing to open`, async () => {
      await page.setViewportSize(DESKTOP)
      await expect(filterLine(page)).toHaveCount(0)
      for (const name of ['Mobile', 'Ascent', 'Sova', 'Jett'])
        await expect(page.getByRole('navigation', { name: 'Filters' }).getByText(name).last()).toBeVisible()
      await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 })
    })
  }
  await expectReadableAgents(page)
  await page.setViewportSize(SMALL_PHONE)
  await filterLine(page).click()
  await expectReadableAgents(page)
})

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  test('the line says what is chosen, opens with one tap, and closes by itself', async ({ page }) => {
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
    await test.step('sideways, four taps lead from the home page to a lineup of a map and an agent, without scrolling', async () => {
      await page.setViewportSize(PHONE_SIDEWAYS)
      await page.goto('/')
      await expect(filterLine(page)).toHaveText('Filters: Mobile · All maps · All agents')
      const tap = async (control: Locator) => {
        await expect(control).toBeInViewport({ ratio: 1 })
        await press(control)
      }
      await tap(filterLine(page))
      await expectGoodLayout(page)
      await tap(filter(page, 'Map', 'Ascent'))
      await expect(page).toHaveURL('/lineups/ascent')
      await tap(filter(page, 'Agent', 'Sova'))
      await expect(page).toHaveURL('/lineups/ascent/sova')
      await expect(cards(page).nth(1)).toBeInViewport({ ratio: 1 })
      await press(cards(page).first().getByRole('link'))
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  })
})

test('a strip is one Tab stop, and the first card is at most 20 Tabs away', async ({ page }) => {
  await page.goto('/lineups/ascent')
  await waitForHydration(page.getByRole('navigation', { name: 'List' }).getByRole('link').first())
  await filter(page, 'Platform', 'Mobile').focus()
  await page.keyboard.press('Tab')
  await expect(filter(page, 'Side', 'All Sides')).toBeFocused()
  for (const [key, side] of [
    ['End', 'Defender'],
    ['ArrowRight', 'All Sides'],
    ['ArrowLeft', 'Defender'],
    ['Home', 'All Sides'],
    ['ArrowRight', 'Attacker'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(filter(page, 'Side', side)).toBeFocused()
  }
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

  await page.goto('/')
  await waitForHydration(cards(page).first().getByRole('button'))
  const focused = page.locator('article a:focus')
  for (let presses = 0; presses < 20 && (await focused.count()) === 0; presses++)
    await page.keyboard.press('Tab')
  await expect(cards(page).first().getByRole('link')).toBeFocused()
  await test.step('the skip link leads to the card of the list that is shown, and is on no other page', async () => {
    const skip = page.locator('a', { hasText: 'Skip to results' })
    await press(filter(page, 'Map', 'Ascent'))
    await expect(page).toHaveURL('/lineups/ascent')
    await skip.focus()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(cards(page).first().getByRole('link')).toBeFocused()
    await expect(cards(page).first()).toBeInViewport({ ratio: 1 })
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(skip).toBeHidden()
  })
})
