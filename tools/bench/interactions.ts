import type { Page } from '@playwright/test'
import { openPage, PHONE, withBrowser } from './browser'
import type { BenchContext } from './context'
import type { Figure } from './figures'

const CPU_SLOWDOWN = 4

/** The browser does not report shorter interactions, in ms. */
const MIN_REPORTED_MS = 16

/** Time for the browser to report an interaction, in ms. */
const REPORT_WAIT_MS = 600

declare global {
  interface Window {
    /** Time from each interaction to the next paint, in ms, as the browser reports it. */
    interactions: number[]
  }
}

/** P2: the most frequent interactions, on a phone with the CPU slowed down by four. */
export async function measureInteractions({ quick, ...context }: BenchContext): Promise<Figure[]> {
  const site = await context.site()
  const times = { 'open a card': [], 'next step': [], 'choose a filter': [] } as Record<string, number[]>
  await withBrowser(async (browser) => {
    for (let round = 0; round < (quick ? 5 : 10); round++) {
      const context = await browser.newContext(PHONE)
      const page = await context.newPage()
      for (const [name, time] of Object.entries(await interact(page, site))) times[name]?.push(time)
      await context.close()
    }
  })
  console.log('Interactions are measured.')
  return Object.entries(times).map(([name, values]) => ({
    goal: 'p2',
    metric: 'INP at 4× slowdown',
    subject: name,
    unit: 'ms',
    values,
    max: 50,
    reference: `${MIN_REPORTED_MS} means at most that`,
  }))
}

/** Opens a card, shows the next step and chooses a filter. @returns the time of each interaction, in ms. */
async function interact(page: Page, site: string): Promise<Record<string, number>> {
  await page.addInitScript(watchInteractions, MIN_REPORTED_MS)
  await openPage(page, site)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

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
  return { 'open a card': openCard, 'next step': nextStep, 'choose a filter': chooseFilter }
}

/** @returns the duration of the longest interaction during `act`, in ms. */
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
