import type { Page } from '@playwright/test'
import { openPage, withBrowser } from './browser'
import type { BenchContext } from './context'
import type { Figure } from './figures'

const CLICKS = 30

/** Time to prefetch a page after hovering over its link, in ms. */
const PREFETCH_WAIT_MS = 600

declare global {
  interface Window {
    /** Time from the click to the end of the frame that shows the new content, in ms. */
    painted?: Promise<number>
  }
}

/** P5: the time from the click on a prefetched link to its content on the screen. */
export async function measurePaint(context: BenchContext): Promise<Figure[]> {
  const site = await context.site()
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openPage(page, site)
    const cardTimes = await clickCards(page)
    const filterTimes = await clickMapFilters(page)
    console.log('Clicks are measured.')
    return [toFigure('a card', cardTimes), toFigure('a filter', filterTimes)]
  })
}

const toFigure = (subject: string, values: number[]): Figure => ({
  goal: 'p5',
  metric: 'click to painted content',
  subject,
  unit: 'ms',
  statistic: 'p95',
  values,
  max: 50,
})

async function clickCards(page: Page): Promise<number[]> {
  const links = await page.getByRole('article').getByRole('link').all()
  const times: number[] = []
  for (let click = 0; click < CLICKS; click++) {
    const link = links[click % links.length]
    if (!link) throw new Error('The list shows no card.')
    const title = (await link.textContent()) ?? ''
    await link.hover()
    await page.waitForTimeout(PREFETCH_WAIT_MS)
    await page.evaluate(watchClick, { dialog: title })
    await link.click()
    times.push(await readPaintTime(page))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return times
}

async function clickMapFilters(page: Page): Promise<number[]> {
  const strip = page.getByRole('list', { name: 'Map', exact: true })
  const names = (await strip.getByRole('link').allTextContents()).slice(1)
  const times: number[] = []
  for (let click = 0; click < CLICKS; click++) {
    const name = names[click % names.length] ?? ''
    const link = strip.getByRole('link', { name, exact: true })
    await link.hover()
    await page.waitForTimeout(PREFETCH_WAIT_MS)
    await page.evaluate(watchClick, { map: name })
    await link.click()
    times.push(await readPaintTime(page))
  }
  return times
}

async function readPaintTime(page: Page): Promise<number> {
  const time = await page.evaluate(() => window.painted)
  if (time === undefined) throw new Error('watchClick was not called before the click.')
  return time
}

/**
 * Runs in the page and sets `window.painted`: waits for a click, then for the first frame that shows the
 * dialog or the list of the map.
 */
function watchClick({ dialog, map }: { dialog?: string; map?: string }): void {
  // Next keeps the previous page in the document, hidden.
  const findVisible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  const isShown = () => {
    if (dialog) return findVisible('[role=dialog] h1')[0]?.textContent === dialog
    const selected = findVisible('ul[aria-label=Map] a[aria-current]')[0]?.textContent
    return selected === map && findVisible('article').every((card) => card.textContent?.includes(map ?? ''))
  }
  window.painted = new Promise((resolve) => {
    const check = (clickedAt: number) => {
      if (!isShown()) return requestAnimationFrame(() => check(clickedAt))
      // Animation frame callbacks run before the paint, the next task runs after it.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - clickedAt)
      port2.postMessage(undefined)
    }
    const onClick = (event: Event) => requestAnimationFrame(() => check(event.timeStamp))
    addEventListener('click', onClick, { capture: true, once: true })
  })
}
