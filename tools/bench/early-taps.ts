import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { PHONE, slowDownNetwork, slowDownProcessor, withBrowser } from './browser'
import type { BenchContext } from './context'
import type { Figure } from './figures'

/** A button, and what it opens. */
type Control = { path: string; find(page: Page): Locator; answer(page: Page): Locator }

/** When a button is tapped, in ms after the page was asked for. */
const TAPS = { firstMs: 1000, lastMs: 5000, stepMs: 100, quickStepMs: 500 }

/** A tap that was not answered by then, in ms, is lost. */
const LOST_AFTER_MS = 15_000

/** Buttons of every kind of page that need a script. @param lineup the path of a lineup. */
const controls = (lineup: string): Record<string, Control> => ({
  'Next step of a lineup': {
    path: lineup,
    find: (page) => page.getByRole('button', { name: 'Next step' }),
    answer: (page) => page.getByText(/^Step 2 of/).first(),
  },
  'Save of a lineup': {
    path: lineup,
    find: (page) => page.getByRole('dialog').getByRole('button', { name: /^Save/ }),
    answer: (page) => page.getByRole('dialog', { name: 'Save this lineup' }),
  },
  'Share of a lineup': {
    path: lineup,
    find: (page) => page.getByRole('dialog').getByRole('button', { name: 'Share' }),
    answer: (page) => page.getByRole('dialog', { name: 'Share Lineup' }),
  },
  'menu of /': {
    path: '/',
    find: (page) => page.getByRole('button', { name: 'Open menu' }),
    answer: (page) => page.getByRole('dialog', { name: 'Navigation Menu' }),
  },
  'heart of a list': {
    path: '/lineups/ascent',
    find: (page) => page.getByRole('article').first().getByRole('button', { name: /^Save/ }),
    answer: (page) => page.getByRole('dialog', { name: 'Save this lineup' }),
  },
})

/**
 * P2: taps on a page that is opened with nothing in the cache, on a slow phone and network, at every moment from its first
 * paint until all its code has arrived: how many are lost, and how long the others wait for their answer.
 */
export async function measureTapGuards({ quick, ...context }: BenchContext): Promise<Figure[]> {
  const site = await context.site()
  const stepMs = quick ? TAPS.quickStepMs : TAPS.stepMs
  const figures: Figure[] = []
  await withBrowser(async (browser) => {
    for (const [subject, control] of Object.entries(controls(await findLineup(browser, site)))) {
      const waits: number[] = []
      let lost = 0
      for (let atMs = TAPS.firstMs; atMs <= TAPS.lastMs; atMs += stepMs) {
        const waitMs = await tap(browser, site, control, atMs)
        if (waitMs === undefined) lost += 1
        else waits.push(waitMs)
      }
      const metric = 'early taps, applied throttling'
      figures.push(
        { goal: 'p2', metric: `${metric}: lost of ${lost + waits.length}`, subject, values: [lost], max: 0 },
        { goal: 'p2', metric: `${metric}: wait for the answer`, subject, unit: 'ms', values: waits },
      )
    }
  })
  console.log('Early taps are measured.')
  return figures
}

async function findLineup(browser: Browser, site: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(site)
  const path = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  await page.close()
  if (!path) throw new Error('The first page has no lineup.')
  return path
}

/** @returns how long the tap waited for its answer, in ms; undefined when it was lost. */
async function tap(
  browser: Browser,
  site: string,
  { path, find, answer }: Control,
  atMs: number,
): Promise<number | undefined> {
  // Otherwise the slideshow goes on to the next step by itself.
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await slowDownNetwork(page)
  await slowDownProcessor(page)
  const startMs = performance.now()
  await page.goto(site + path, { waitUntil: 'commit' })
  const box = await find(page).boundingBox()
  if (!box) throw new Error(`${path} does not show what is to be tapped.`)
  await sleep(Math.max(0, atMs - (performance.now() - startMs)))
  const tappedMs = performance.now()
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const isAnswered = await answer(page)
    .waitFor({ timeout: LOST_AFTER_MS })
    .then(
      () => true,
      () => false,
    )
  await context.close()
  return isAnswered ? performance.now() - tappedMs : undefined
}
