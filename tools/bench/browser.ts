import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '@/e2e/support/chromium'

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync']

/** The phone of Lighthouse's mobile preset. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Starts a browser for `callback` and closes it afterwards. */
export async function withBrowser<T>(
  callback: (browser: Browser) => Promise<T>,
  args: string[] = [],
): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...ARGS, ...args] })
  try {
    return await callback(browser)
  } finally {
    await browser.close()
  }
}

/** Opens a page and waits until it is hydrated and the network is idle. */
export async function openPage(page: Page, url: string): Promise<void> {
  // tsx wraps named functions in this helper, which a function sent to the page would not find there.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => {
    const header = document.querySelector('header')
    return header !== null && Object.keys(header).some((key) => key.startsWith('__reactProps'))
  })
}
