import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '@/e2e/support/chromium'

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync']

/** A phone such as Lighthouse's mobile preset has in mind. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Gives `work` a browser of its own and closes it. */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  args: string[] = [],
): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...ARGS, ...args] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Opens a page and waits until it is hydrated and nothing is loaded any more. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => {
    const header = document.querySelector('header')
    return header !== null && Object.keys(header).some((key) => key.startsWith('__reactProps'))
  })
}
