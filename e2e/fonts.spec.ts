import { expect, type Page } from '@playwright/test'
import { holdRequests } from '@/e2e/support/held-requests'
import { DESKTOP } from '@/e2e/support/layout'
import { findLineupPath } from '@/e2e/support/lineups'
import { waitForHydration } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

/** The sum of layout shifts since the page was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

/** Whether the page's heading is shown in the site's own fonts, as opposed to a font of the system. */
const usesOwnFonts = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  await client.detach()
  return fonts.every(({ isCustomFont }) => isCustomFont)
}

test('no font holds back the first paint, and scripts compile while they load', async ({ request }) => {
  for (const path of ['/', '/lineups/bind', '/guides/maps/bind', '/login', '/no-such-page']) {
    const response = await request.get(path)
    expect(response.headers().link ?? '', path).not.toContain('font')
    const html = await response.text()
    expect(html, path).not.toMatch(/<link[^>]*as="font"/)
    const [script = ''] = /\/_next\/static\/chunks\/[\w.~-]+\.js/.exec(html) ?? []
    expect(await (await request.get(script)).text(), path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})

test('fonts that arrive after the first paint are used at once, and nothing moves', async ({ page }) => {
  // Always the same: in some others a title or a step needs a line more or less on a phone.
  const lineup = await findLineupPath(({ title }) => title === 'Steel Garden timing for an A retake')
  for (const path of ['/', lineup])
    for (const size of [{ width: 360, height: 640 }, DESKTOP]) {
      const sendFonts = await holdRequests(page, (request) => request.url().endsWith('.woff2'))
      await page.setViewportSize(size)
      await page.goto(path, { waitUntil: 'commit' })
      // Not by its role, which an open dialog hides.
      await waitForHydration(page.locator('header').first())
      expect(await usesOwnFonts(page)).toBe(false)
      sendFonts()
      await expect.poll(() => usesOwnFonts(page), { message: `${path} at ${size.width} px` }).toBe(true)
      expect(await layoutShift(page), `${path} at ${size.width} px`).toBeLessThanOrEqual(0.01)
      await page.unrouteAll()
    }
})
