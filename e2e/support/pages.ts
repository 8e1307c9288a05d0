import { expect, type Locator, type Page } from '@playwright/test'

/** The screen of a phone. */
export const PHONE = { width: 390, height: 844 }

/** The screens that what must work everywhere is tried on. */
export const SCREENS = [
  { screen: 'on a wide screen', options: {} },
  { screen: 'on a phone', options: { viewport: PHONE, hasTouch: true, isMobile: true } },
]

/** A link of the filter bar, by the strip or switch it belongs to. */
export function filter(page: Page, group: string, name: string): Locator {
  return page.getByRole('list', { name: group, exact: true }).getByRole('link', { name, exact: true })
}

/** The list's heading with its count. */
export function listHeading(page: Page): Locator {
  return page.getByRole('heading', { name: /^Lineups \(\d+\)$/ })
}

/** How many lineups the list says it has. */
export async function listCount(page: Page): Promise<number> {
  const text = await listHeading(page).textContent()
  return Number(text?.match(/\d+/)?.[0])
}

/** The cards of the list. */
export function cards(page: Page): Locator {
  return page.getByRole('article')
}

/** Opens the first lineup of the list in the viewer, once its card listens. */
export async function openFirstLineup(page: Page): Promise<{ title: string; viewer: Locator }> {
  const link = cards(page).first().getByRole('link')
  const title = (await link.textContent()) ?? ''
  await untilTakenOver(link)
  await link.click()
  const viewer = page.getByRole('dialog', { name: title })
  await expect(viewer).toBeVisible()
  return { title, viewer }
}

/** Waits until the page's code has taken one control over: what is done to it before is not noticed. */
export async function untilTakenOver(control: Locator): Promise<void> {
  const isTakenOver = () =>
    control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isTakenOver, { intervals: [50] }).toBe(true)
}

/** Presses something, once it listens, with what the screen has: a finger on a phone. */
export async function press(control: Locator): Promise<void> {
  await untilTakenOver(control)
  const isTouched = await control.evaluate(() => navigator.maxTouchPoints > 0)
  await (isTouched ? control.tap() : control.click())
}

/** Presses a button of the next page in the first moment in which the page's code knows it. */
export async function pressWhenTakenOver(page: Page, name: string): Promise<void> {
  await page.addInitScript((words) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
      if (button && Object.keys(button).some((key) => key.startsWith('__reactProps'))) button.click()
      else port2.postMessage('look again')
    }
    port2.postMessage('look')
  }, name)
}

/** Opens the drawer of a narrow screen. */
export async function openMenu(page: Page): Promise<Locator> {
  await press(page.getByRole('button', { name: 'Open menu' }))
  return page.getByRole('dialog', { name: 'Navigation Menu' })
}

/** Opens the search box of a narrow screen. */
export async function openSearch(page: Page): Promise<Locator> {
  await press(page.getByRole('button', { name: 'Open search' }))
  return page.getByPlaceholder('Search lineups...')
}

/** Opens a lineup's own page and waits until its controls answer. */
export async function openLineupPage(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  const viewer = page.getByRole('dialog')
  await untilTakenOver(viewer)
  return viewer
}

/**
 * Brings a tab to the front, and tells its page so as a browser does: to the tests' browser every tab has the focus
 * all the time.
 */
export async function comeToFront(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
}

/** Waits until the page's code has taken the header over: what is done before that is not noticed. */
export async function untilItListens(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const bar = document.querySelector('header')
    return bar !== null && Object.keys(bar).some((key) => key.startsWith('__reactProps'))
  })
}

/** What was copied, as pasting shows it: no page of the site may read the clipboard. */
export async function copiedText(page: Page): Promise<string> {
  const paper = await page.evaluateHandle(() => {
    const area = document.createElement('textarea')
    // The dialog on top keeps the focus to itself.
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
    const place = dialog ?? document.body
    place.append(area)
    return area
  })
  await paper.focus()
  await page.keyboard.press('ControlOrMeta+V')
  const text = await paper.inputValue()
  await paper.evaluate((area) => area.remove())
  return text
}
