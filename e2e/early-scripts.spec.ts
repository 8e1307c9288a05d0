import { expect, type Page, test } from '@playwright/test'

import { callOf } from '@/components/layout/early/call-of'
import { rememberPlatform } from '@/components/layout/early/remember-platform'
import { replayEarlyTaps } from '@/components/layout/early/replay-early-taps'
import { retryLostScripts } from '@/components/layout/early/retry-lost-scripts'

// Each script that runs before the build's, alone in a page without React, which the test plays.

const SITE = 'http://early.test'
const SCRIPT = '/_next/static/chunks/one.js'

/** Serves pages whose head has the script. Their bodies stand by path. */
async function servePages(page: Page, script: string, bodies: Record<string, string>): Promise<void> {
  await page.route(`${SITE}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url())
    const body = bodies[pathname + search]
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><head><script>${script}</script></head><body>${body}</body>`,
    })
  })
}

const root = (page: Page) => page.locator('html')

test.describe('replayEarlyTaps', () => {
  const GIVE_UP_MS = 600
  const BODY = `
    <button type="button" onclick="this.dataset.presses = Number(this.dataset.presses ?? 0) + 1">Save</button>
    <button type="button" role="tab" aria-selected="false" onmousedown="this.ariaSelected = 'true'">Media</button>
    <button type="submit">Send</button>`

  /** From now on, every click is answered, as React does. */
  const answerClicks = (page: Page) =>
    page.evaluate(() => document.addEventListener('click', (event) => window.answeredClicks?.add(event)))

  const presses = (page: Page) => page.getByRole('button', { name: 'Save' }).getAttribute('data-presses')

  test.beforeEach(async ({ page }) => {
    await servePages(page, callOf(replayEarlyTaps, GIVE_UP_MS), { '/': BODY })
    await page.goto(`${SITE}/`)
  })

  test('presses a button again until it is answered', { tag: '@quick' }, async ({ page }) => {
    const button = page.getByRole('button', { name: 'Save' })
    await button.click()
    await expect(button).toHaveAttribute('data-pending', 'slow')
    await expect.poll(async () => Number(await presses(page))).toBeGreaterThan(2)
    await answerClicks(page)
    await expect(button).not.toHaveAttribute('data-pending')
    const count = await presses(page)
    await page.waitForTimeout(200)
    expect(await presses(page)).toBe(count)
    await expect(root(page)).not.toHaveAttribute('data-unanswered')
  })

  test('says so when it gives a tap up', async ({ page }) => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(root(page)).toHaveAttribute('data-unanswered')
    await expect(page.locator('[data-pending]')).toHaveCount(0)
  })

  test('keeps the last of two taps', async ({ page }) => {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForTimeout(100)
    await page.getByRole('tab').click()
    await expect(page.locator('[data-pending]')).toHaveText('Media')
    await expect(page.locator('[data-pending]')).toHaveCount(1)
  })

  test('presses a button once while its key is held down, unless it may repeat', async ({ page }) => {
    await answerClicks(page)
    const button = page.getByRole('button', { name: 'Save' })
    await button.focus()
    for (let repeats = 0; repeats < 3; repeats++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    expect(await presses(page)).toBe('1')
    await button.evaluate((element) => element.setAttribute('data-may-repeat', ''))
    for (let repeats = 0; repeats < 3; repeats++) await page.keyboard.down('Enter')
    expect(await presses(page)).toBe('4')
  })
})

test.describe('rememberPlatform', () => {
  const GIVE_UP_MS = 2_000
  const CHOICES = `
    <a href="#" data-focus-key="platform:pc">PC</a><a href="#" data-focus-key="platform:mobile">Mobile</a>`

  test.beforeEach(async ({ page }) => {
    await servePages(page, callOf(rememberPlatform, '/', '/?platform=pc', GIVE_UP_MS), {
      '/': CHOICES,
      '/?q=smoke': CHOICES,
      '/?platform=pc': CHOICES,
    })
    await page.goto(`${SITE}/?q=smoke`)
  })

  test('shows the page when the list does not arrive', async ({ page }) => {
    await page.getByText('PC').click()
    // The browser stays where it is, as it does while it waits.
    await page.route(
      ({ search }) => search === '?platform=pc',
      (route) => route.fulfill({ status: 204 }),
    )
    await page.evaluate(() => location.assign('/'))
    await expect(root(page)).toHaveAttribute('data-leaving')
    await expect(root(page)).not.toHaveAttribute('data-leaving')
  })
})

test.describe('retryLostScripts', () => {
  const BODY = `<script src="${SCRIPT}"></script><button type="submit" data-close-reload-notice>Close</button>`

  test('requests a script again, and hides the failure from other listeners', async ({ page }) => {
    await servePages(page, callOf(retryLostScripts), { '/': BODY })
    let requests = 0
    await page.route(`**${SCRIPT}`, (route) => {
      requests += 1
      if (requests < 3 && route.request().method() === 'GET') return route.abort()
      return route.fulfill({ contentType: 'text/javascript', body: 'window.loaded = true' })
    })
    await page.addInitScript(() => {
      document.addEventListener('error', () => Object.assign(window, { heard: true }), { capture: true })
    })
    await page.goto(`${SITE}/`)
    await expect.poll(() => page.evaluate(() => 'loaded' in window)).toBe(true)
    expect(await page.evaluate(() => 'heard' in window)).toBe(false)
  })

  test('says that the site was updated when a script is gone, until that is closed', async ({ page }) => {
    await servePages(page, callOf(retryLostScripts), { '/': BODY })
    await page.goto(`${SITE}/`)
    await expect(root(page)).toHaveAttribute('data-outdated')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(root(page)).not.toHaveAttribute('data-outdated')
  })
})
