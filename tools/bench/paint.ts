import type { Page } from '@playwright/test'
import { openPage, withBrowser } from './browser'
import type { BenchContext } from './context'
import type { Figure } from './figures'

const CLICKS = 30

/** How long code and page are given to come after somebody reached for a link, in ms. */
const REACH = 600

declare global {
  interface Window {
    /** Time from the click to the end of the frame that shows what was asked for, in ms. */
    painted?: Promise<number>
  }
}

/** P5: from the click on what was fetched ahead to its content on the screen. */
export async function measurePaint(context: BenchContext): Promise<Figure[]> {
  const site = await context.site()
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openPage(page, site)
    const cards = await openCards(page)
    const filters = await chooseMaps(page)
    console.log('Clicks are measured.')
    return [figure('a card', cards), figure('a filter', filters)]
  })
}

const figure = (subject: string, values: number[]): Figure => ({
  goal: 'p5',
  what: 'click to painted content',
  subject,
  unit: 'ms',
  by: 'p95',
  values,
  most: 50,
})

async function openCards(page: Page): Promise<number[]> {
  const links = await page.getByRole('article').getByRole('link').all()
  const times: number[] = []
  for (let click = 0; click < CLICKS; click++) {
    const link = links[click % links.length]
    if (!link) throw new Error('The list shows no card.')
    const title = (await link.textContent()) ?? ''
    await link.hover()
    await page.waitForTimeout(REACH)
    await page.evaluate(watchClick, { dialog: title })
    await link.click()
    times.push(await timeToPaint(page))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return times
}

async function chooseMaps(page: Page): Promise<number[]> {
  const strip = page.getByRole('list', { name: 'Map', exact: true })
  const names = (await strip.getByRole('link').allTextContents()).slice(1)
  const times: number[] = []
  for (let click = 0; click < CLICKS; click++) {
    const name = names[click % names.length] ?? ''
    const link = strip.getByRole('link', { name, exact: true })
    await link.hover()
    await page.waitForTimeout(REACH)
    await page.evaluate(watchClick, { map: name })
    await link.click()
    times.push(await timeToPaint(page))
  }
  return times
}

async function timeToPaint(page: Page): Promise<number> {
  const time = await page.evaluate(() => window.painted)
  if (time === undefined) throw new Error('Nobody watched the click.')
  return time
}

/** Runs in the page: waits for a click, then for the first frame that shows the dialog or the list of the map. */
function watchClick({ dialog, map }: { dialog?: string; map?: string }): void {
  // The page that was shown before stays in the document, hidden.
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  const isThere = () => {
    if (dialog) return shown('[role=dialog] h1')[0]?.textContent === dialog
    const chosen = shown('ul[aria-label=Map] a[aria-current]')[0]?.textContent
    return chosen === map && shown('article').every((card) => card.textContent?.includes(map ?? ''))
  }
  window.painted = new Promise((resolve) => {
    const look = (clicked: number) => {
      if (!isThere()) return requestAnimationFrame(() => look(clicked))
      // What is there before a frame is painted with it; the next task comes after the paint.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - clicked)
      port2.postMessage(undefined)
    }
    const onClick = (event: Event) => requestAnimationFrame(() => look(event.timeStamp))
    addEventListener('click', onClick, { capture: true, once: true })
  })
}
