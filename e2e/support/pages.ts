import { expect, type Locator, type Page } from '@playwright/test'

/** A link of the filter bar. */
export const filter = (page: Page, group: string, name: string): Locator =>
  page.getByRole('list', { name: group, exact: true }).getByRole('link', { name, exact: true })

/** The line that says what is chosen and opens the filters, on a screen without room for filters and lineups. */
export const filterLine = (page: Page): Locator =>
  page.locator('summary', { hasText: 'Filters: ' }).filter({ visible: true })

export const listHeading = (page: Page): Locator => page.getByRole('heading', { name: /^Lineups \(\d+\)$/ })

/** How many lineups the list says it has. */
export async function listCount(page: Page): Promise<number> {
  const text = await listHeading(page).textContent()
  return Number(text?.match(/\d+/)?.[0])
}

export const cards = (page: Page): Locator => page.getByRole('article')

/** The heart of a card, which saves its lineup or removes it from the saved ones. */
export const heart = (card: Locator): Locator =>
  card.getByRole('button', { name: /^Save |^Remove .* from saved$/ })

export const firstHeart = (page: Page): Locator => heart(cards(page).first())

/** Expects that the heart of a card shows the lineup as saved, or as not saved. */
export async function expectSaved(card: Locator, saved = true): Promise<void> {
  await expect(heart(card)).toHaveAccessibleName(saved ? /^Remove .* from saved$/ : /^Save /)
}

/** Opens the first lineup of the list in the viewer, once its card is hydrated. */
export async function openFirstLineup(page: Page): Promise<{ title: string; viewer: Locator }> {
  const link = cards(page).first().getByRole('link')
  const title = (await link.textContent()) ?? ''
  await waitForHydration(link)
  await link.click()
  const viewer = page.getByRole('dialog', { name: title })
  await expect(viewer).toBeVisible()
  return { title, viewer }
}

/** Waits until React has hydrated a control. Events before that are lost. */
export async function waitForHydration(control: Locator): Promise<void> {
  const isTakenOver = () =>
    control.evaluate((element) => {
      // The text of a translated page is in elements that React does not know, see `translatePages`.
      const own = element.closest(':not(font)') ?? element
      return Object.keys(own).some((key) => key.startsWith('__reactProps'))
    })
  await expect.poll(isTakenOver, { intervals: [50] }).toBe(true)
}

/** Clicks a control once it is hydrated, or taps it on a touch screen. */
export async function press(control: Locator): Promise<void> {
  await waitForHydration(control)
  const hasTouch = await control.evaluate(() => navigator.maxTouchPoints > 0)
  await (hasTouch ? control.tap() : control.click())
}

/** Clicks a button of the next page once React listens to the page and has not hydrated the button yet. */
export async function clickBeforeHydration(page: Page, name: string): Promise<void> {
  await page.addInitScript((label) => {
    const { port1, port2 } = new MessageChannel()
    const hasKey = (target: object, prefix: string) =>
      Object.keys(target).some((key) => key.startsWith(prefix))
    port1.onmessage = () => {
      const button = [...document.querySelectorAll('button')].find(
        ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === label,
      )
      if (button && hasKey(button, '__reactProps')) throw new Error('React was faster than the test.')
      if (button && hasKey(document, '_reactListening')) button.click()
      else port2.postMessage('look again')
    }
    port2.postMessage('look')
  }, name)
}

/** Leaves the page for a tab of the dashboard and comes back. What the page shows is made anew. */
export async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('link', { name: 'Log' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
}

/** Opens the drawer of a narrow screen. */
export async function openMenu(page: Page): Promise<Locator> {
  await press(page.getByRole('button', { name: 'Open menu' }))
  return page.getByRole('dialog', { name: 'Navigation Menu' })
}

export const searchBox = (page: Page): Locator => page.getByPlaceholder('Search lineups...')

export async function openSearch(page: Page): Promise<Locator> {
  await press(page.getByRole('button', { name: 'Open search' }))
  return searchBox(page)
}

/** Opens the page of a lineup and waits for its hydration. @returns the viewer. */
export async function openLineupPage(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  const viewer = page.getByRole('dialog')
  await waitForHydration(viewer)
  return viewer
}

/**
 * Brings a tab to the front and dispatches the events of a browser, because the browser of the tests always treats every
 * tab as focused.
 */
export async function bringToFront(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
}

/** Waits until the page has loaded and React has hydrated the header. */
export async function waitForHeaderHydration(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Not by its role, which an open dialog hides.
  await waitForHydration(page.locator('header').first())
}

/** The copied text, by pasting it: the permissions policy keeps pages from reading the clipboard. */
export async function copiedText(page: Page): Promise<string> {
  const paper = await page.evaluateHandle(() => {
    const area = document.createElement('textarea')
    // The topmost dialog traps the focus.
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

/** Pauses the installed clock of a page. A second ahead, because a busy browser may take that long to do so. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}
