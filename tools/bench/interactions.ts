import type { Page } from '@playwright/test'
import { openPage, PHONE, withBrowser } from './browser'
import type { BenchContext } from './context'
import type { Figure } from './figures'

const SLOWDOWN = 4

/** Shorter ones the browser does not report; in ms. */
const SHORTEST_REPORTED = 16

/** How long the browser may take to report an interaction, in ms. */
const REPORT_WAIT = 600

declare global {
  interface Window {
    /** How long each interaction took until the next picture, in ms, as the browser reports it. */
    interactions: number[]
  }
}

/** P2: what a person does most, on a phone whose processor is four times as slow. */
export async function measureInteractions({ quick, ...context }: BenchContext): Promise<Figure[]> {
  const site = await context.site()
  const times = { 'open a card': [], 'next step': [], 'choose a filter': [] } as Record<string, number[]>
  await withBrowser(async (browser) => {
    for (let round = 0; round < (quick ? 5 : 10); round++) {
      const context = await browser.newContext(PHONE)
      const page = await context.newPage()
      for (const [what, time] of Object.entries(await onePerson(page, site))) times[what]?.push(time)
      await context.close()
    }
  })
  console.log('Interactions are measured.')
  return Object.entries(times).map(([what, values]) => ({
    goal: 'p2',
    what: 'INP at 4× slowdown',
    subject: what,
    unit: 'ms',
    values,
    most: 50,
    reference: `${SHORTEST_REPORTED} means at most that`,
  }))
}

async function onePerson(page: Page, site: string): Promise<Record<string, number>> {
  await page.addInitScript(watchInteractions, SHORTEST_REPORTED)
  await openPage(page, site)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

  const openCard = await timeOf(page, async () => {
    await page.getByRole('article').first().getByRole('link').tap()
    await page.getByRole('dialog').waitFor()
  })
  const nextStep = await timeOf(page, () => page.getByRole('button', { name: 'Next step' }).tap())
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const chooseFilter = await timeOf(page, async () => {
    await page.getByRole('list', { name: 'Side' }).getByRole('link', { name: 'Attacker' }).tap()
    await page.waitForURL('**/?side=attacker')
  })
  return { 'open a card': openCard, 'next step': nextStep, 'choose a filter': chooseFilter }
}

/** The longest of the interactions that `act` makes. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(REPORT_WAIT)
  await page.evaluate(() => {
    window.interactions = []
  })
  await act()
  await page.waitForTimeout(REPORT_WAIT)
  const durations = await page.evaluate(() => window.interactions)
  return Math.max(SHORTEST_REPORTED, ...durations)
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
