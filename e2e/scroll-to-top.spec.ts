import { expect, type Page } from '@playwright/test'
import { PHONE, PHONE_SIDEWAYS } from '@/e2e/support/layout'
import { waitForHeaderHydration } from '@/e2e/support/pages'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

const PATHS = [
  routes.home(),
  '/guides',
  '/lineups/ascent',
  '/about',
  '/lineups/ascent?view=to',
  '/saved',
  '/?q=smoke',
  '/terms',
  routes.mapGuide('ascent'),
  '/guides/economy',
  routes.publicPlaybooks(),
  routes.playbooks,
  '/my-lineups',
  '/crosshairs',
  '/profile',
  '/lineups/bind',
]

/** Goes to a page as the router's links and the redirects of actions do. */
const push = (page: Page, path: string) =>
  page.evaluate((href) => {
    const { next } = window as unknown as { next: { router: { push(href: string): void } } }
    next.router.push(href)
  }, path)

const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
const scrolledPx = (page: Page) => page.evaluate(() => window.scrollY)

for (const [size, viewport] of Object.entries({ upright: PHONE, sideways: PHONE_SIDEWAYS })) {
  test(`${size}, every page that the router shows begins at its top`, {
    tag: size === 'upright' ? [] : '@slow',
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signIn(page.request, await createUser())
    await page.goto('/profile')
    await waitForHeaderHydration(page)
    for (const path of PATHS) {
      await test.step(path, async () => {
        await scrollToEnd(page)
        await push(page, path)
        await expect(page).toHaveURL(path)
        await expect.poll(() => scrolledPx(page)).toBe(0)
        await expect(page.getByRole('main')).toBeVisible()
        expect(await scrolledPx(page)).toBe(0)
      })
    }
  })
}
