import { expect, type Page } from '@playwright/test'
import { PHONE } from '@/e2e/support/layout'
import { waitForHeaderHydration } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

const PATHS = [routes.home(), '/guides', '/lineups/ascent?view=to', routes.playbooks, '/about']

/** Goes to a page as the router's links and the redirects of actions do. */
const push = (page: Page, path: string) =>
  page.evaluate((href) => {
    const { next } = window as unknown as { next: { router: { push(href: string): void } } }
    next.router.push(href)
  }, path)

const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
const scrolledPx = (page: Page) => page.evaluate(() => window.scrollY)

test('every page that the router shows begins at its top', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/crosshairs')
  await waitForHeaderHydration(page)
  for (const path of PATHS)
    await test.step(path, async () => {
      await scrollToEnd(page)
      await push(page, path)
      await expect(page).toHaveURL(path)
      await expect.poll(() => scrolledPx(page)).toBe(0)
      await expect(page.getByRole('main')).toBeVisible()
      expect(await scrolledPx(page)).toBe(0)
    })
})
