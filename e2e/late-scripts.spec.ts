import { expect, type Page } from '@playwright/test'
import { PHONE_OPTIONS } from '@/e2e/support/layout'
import { pathWithSteps } from '@/e2e/support/lineups'
import { cards, clickBeforeHydration, filter, press, waitForHydration } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

/** Opens a page whose scripts don't arrive, and waits only for its HTML. @returns a function that lets them arrive. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/**', async (route) => {
    await promise
    await route.continue().catch(() => {
      // The page was left before its script arrived.
    })
  })
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

test('before any script has arrived, filters, the search and cards lead to their pages', async ({ page }) => {
  await openWithoutScripts(page, '/')
  await filter(page, 'Side', 'Attacker').click({ noWaitAfter: true })
  await expect(page).toHaveURL('/?side=attacker')
  await expect(filter(page, 'Side', 'Attacker')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('searchbox').fill('smoke')
  await page.getByRole('searchbox').press('Enter', { noWaitAfter: true })
  await expect(page).toHaveURL(/\/\?(?:side=attacker&)?q=smoke$/)
  await expect(page.getByText('for “smoke”')).toBeVisible()
  await page.unrouteAll()

  const loadScripts = await openWithoutScripts(page, '/')
  const link = cards(page).first().getByRole('link')
  const title = (await link.textContent()) ?? ''
  await link.click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/lineup\//)
  loadScripts()
  const viewer = page.getByRole('dialog', { name: title })
  await expect(viewer).toBeVisible()
  await expect(viewer.getByRole('list', { name: 'All steps' }).getByRole('listitem')).not.toHaveCount(0)
  await viewer.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
})

test('what was typed before the scripts arrived is kept', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/login')
  const email = page.getByRole('tabpanel', { name: 'Sign In' }).getByLabel('Email')
  await email.fill('player@arcline.test')
  loadScripts()
  await press(page.getByRole('tab', { name: 'Sign Up' }))
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(email).toHaveValue('player@arcline.test')
})

test.describe('while React takes over a page', () => {
  test.use(PHONE_OPTIONS)

  test('a tap is kept, and two quick presses afterwards are two presses', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await clickBeforeHydration(page, 'Next step')
    await page.goto(await pathWithSteps(), { waitUntil: 'commit' })
    await expect(page.getByText(/^Step 2 of/).first()).toBeVisible()

    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const play = page.getByRole('button', { name: 'Resume', exact: true })
    await waitForHydration(play)
    await play.evaluate(async (button: HTMLElement) => {
      button.click()
      button.click()
      // As long as a tap that was not answered waits.
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    await expect(play).toBeVisible({ timeout: 1 })
  })
})
