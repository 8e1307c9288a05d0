import type { Page } from '@playwright/test'
import { PHONE, slowDownNetwork, slowDownProcessor, withBrowser } from './browser'
import { type BenchContext, findFirstLineup } from './context'
import type { Figure } from './figures'

/** Each taps its target as soon as that can be seen, and waits for the answer. */
const TAPS: { subject: string; isOnLineup?: boolean; tap: (page: Page) => Promise<void> }[] = [
  {
    subject: 'open a card of /',
    tap: async (page) => {
      await page.getByRole('article').first().getByRole('link').tap()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    subject: 'choose a filter of /',
    tap: async (page) => {
      await page.getByRole('list', { name: 'Side' }).getByRole('link', { name: 'Attacker' }).tap()
      await page.locator('[aria-current]', { hasText: 'Attacker' }).first().waitFor()
    },
  },
  {
    subject: 'next step of a shared lineup',
    isOnLineup: true,
    tap: async (page) => {
      await page.getByRole('button', { name: 'Next step' }).tap()
      await page.getByText(/^Step 2 of \d+$/).waitFor()
    },
  },
]

/** P2: from opening a page on a slow phone, with an empty cache. */
export async function measureFirstTap({ quick, ...context }: BenchContext): Promise<Figure[]> {
  const site = await context.site()
  const lineup = site + (await findFirstLineup(site))
  const figures = TAPS.map(
    ({ subject }): Figure => ({
      goal: 'p2',
      metric: 'to the answer of the first tap, applied throttling',
      subject,
      unit: 'ms',
      values: [],
      max: 2_500,
    }),
  )
  await withBrowser(async (browser) => {
    for (let round = 0; round < (quick ? 3 : 7); round++) {
      for (const [index, { isOnLineup, tap }] of TAPS.entries()) {
        const browserContext = await browser.newContext(PHONE)
        const page = await browserContext.newPage()
        await slowDownNetwork(page)
        await slowDownProcessor(page)
        const startMs = performance.now()
        await page.goto(isOnLineup ? lineup : site, { waitUntil: 'commit' })
        await tap(page)
        figures[index]?.values.push(performance.now() - startMs)
        await browserContext.close()
      }
    }
  })
  console.log('First taps are measured.')
  return figures
}
