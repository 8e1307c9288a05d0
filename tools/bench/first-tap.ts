import type { Page } from '@playwright/test'
import { PHONE, slowDownNetwork, slowDownProcessor, withBrowser } from './browser'
import type { BenchContext } from './context'
import type { Figure } from './figures'

/** Each taps its target as soon as that can be seen, and waits for the answer. */
const TAPS: Record<string, (page: Page) => Promise<void>> = {
  'open a card': async (page) => {
    await page.getByRole('article').first().getByRole('link').tap()
    await page.getByRole('dialog').waitFor()
  },
  'choose a filter': async (page) => {
    await page.getByRole('list', { name: 'Side' }).getByRole('link', { name: 'Attacker' }).tap()
    await page.locator('[aria-current]', { hasText: 'Attacker' }).first().waitFor()
  },
  'save with the heart': async (page) => {
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Save / })
      .tap()
    await page
      .getByRole('dialog')
      .or(page.getByRole('heading', { name: 'Login' }))
      .first()
      .waitFor()
  },
}

/** P2: from opening `/` on a slow phone, with an empty cache. */
export async function measureFirstTap({ quick, ...context }: BenchContext): Promise<Figure[]> {
  const site = await context.site()
  const times: Record<string, number[]> = {}
  await withBrowser(async (browser) => {
    for (let round = 0; round < (quick ? 3 : 7); round++) {
      for (const [name, tap] of Object.entries(TAPS)) {
        const context = await browser.newContext(PHONE)
        const page = await context.newPage()
        await slowDownNetwork(page)
        await slowDownProcessor(page)
        const startMs = performance.now()
        await page.goto(site, { waitUntil: 'commit' })
        await tap(page)
        times[name] = [...(times[name] ?? []), performance.now() - startMs]
        await context.close()
      }
    }
  })
  console.log('First taps are measured.')
  return Object.entries(times).map(([subject, values]) => ({
    goal: 'p2',
    metric: 'from opening / to the answer of the first tap, applied throttling',
    subject,
    unit: 'ms',
    values,
  }))
}
