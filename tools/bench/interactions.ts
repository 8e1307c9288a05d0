import type { BrowserContext, Page } from '@playwright/test'
import { openPage, PHONE, slowDownProcessor, withBrowser } from './browser'
import type { BenchContext } from './context'
import { type Figure, median } from './figures'

/** The browser reports no shorter interactions. They count as this long. */
const MIN_REPORTED_MS = 16

const REPORT_WAIT_MS = 600

declare global {
  interface Window {
    /** Time from each interaction to the next paint, in ms. */
    interactions: number[]
  }
}

/** A tap on this page takes as little as possible. */
const BARE_PAGE =
  '<!doctype html><meta name="viewport" content="width=device-width"><button onclick="this.style.color=\'red\'">Tap'

/** P2, on a slow phone. */
export async function measureInteractions({ quick, ...context }: BenchContext): Promise<Figure[]> {
  const site = await context.site()
  const bare: number[] = []
  const times: Record<string, number[]> = {}
  await withBrowser(async (browser) => {
    for (let round = 0; round < (quick ? 5 : 10); round++) {
      const browserContext = await browser.newContext(PHONE)
      bare.push(await tapBarePage(await openWatchedPage(browserContext)))
      const measured = await interact(await openWatchedPage(browserContext), site)
      for (const [name, time] of Object.entries(measured)) times[name] = [...(times[name] ?? []), time]
      await browserContext.close()
    }
  })
  console.log('Interactions are measured.')
  return Object.entries(times).map(([name, values]) => ({
    goal: 'p2',
    metric: 'INP at 4× slowdown',
    subject: name,
    unit: 'ms',
    values,
    max: 100,
    reference: `a tap on a bare page ${median(bare)} ms`,
  }))
}

async function openWatchedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watchInteractions, MIN_REPORTED_MS)
  return page
}

async function tapBarePage(page: Page): Promise<number> {
  const url = 'http://bare.example/'
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: BARE_PAGE }))
  await page.goto(url)
  await slowDownProcessor(page)
  const duration = await measureLongest(page, () => page.getByRole('button').tap())
  await page.close()
  return duration
}

async function interact(page: Page, site: string): Promise<Record<string, number>> {
  await openPage(page, site)
  await slowDownProcessor(page)

  const openCard = await measureLongest(page, async () => {
    await page.getByRole('article').first().getByRole('link').tap()
    await page.getByRole('dialog').waitFor()
  })
  const nextStep = await measureLongest(page, () => page.getByRole('button', { name: 'Next step' }).tap())
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const chooseFilter = await measureLongest(page, async () => {
    await page.getByRole('list', { name: 'Side' }).getByRole('link', { name: 'Attacker' }).tap()
    await page.waitForURL('**/?side=attacker')
  })
  const nextPage = await measureLongest(page, async () => {
    await page.getByRole('link', { name: /^Next/ }).last().tap()
    await page.waitForURL('**page=2')
  })
  return {
    'open a card': openCard,
    'next step': nextStep,
    'choose a filter': chooseFilter,
    'next page': nextPage,
  }
}

async function measureLongest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(REPORT_WAIT_MS)
  await page.evaluate(() => {
    window.interactions = []
  })
  await act()
  await page.waitForTimeout(REPORT_WAIT_MS)
  const durations = await page.evaluate(() => window.interactions)
  return Math.max(MIN_REPORTED_MS, ...durations)
}

/** Runs in the page, before its own code. */
function watchInteractions(durationThreshold: number): void {
  window.interactions = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) window.interactions.push(entry.duration)
    }
  })
  observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
}
