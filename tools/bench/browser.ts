import { type Browser, chromium, type Page } from '@playwright/test'
import { throttling } from 'lighthouse/core/config/constants.js'
import { findChromium } from '@/e2e/support/chromium'

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync']

export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

const { mobileSlow4G } = throttling
const BYTES_PER_KBIT = 1000 / 8

export async function withBrowser<T>(
  callback: (browser: Browser) => Promise<T>,
  args: string[] = [],
): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS, ...args] })
  try {
    return await callback(browser)
  } finally {
    await browser.close()
  }
}

/** Waits until the page is hydrated and the network is idle. */
export async function openPage(page: Page, url: string): Promise<void> {
  // tsx wraps named functions in calls of `__name`, which is missing in the page.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => {
    const header = document.querySelector('header')
    return header !== null && Object.keys(header).some((key) => key.startsWith('__reactProps'))
  })
}

export async function slowDownProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: mobileSlow4G.cpuSlowdownMultiplier })
}

export async function slowDownNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: mobileSlow4G.requestLatencyMs,
    downloadThroughput: mobileSlow4G.downloadThroughputKbps * BYTES_PER_KBIT,
    uploadThroughput: mobileSlow4G.uploadThroughputKbps * BYTES_PER_KBIT,
  })
}
