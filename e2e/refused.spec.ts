import { expect, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { button, field, signInForm } from '@/e2e/support/fields'
import { PHONE } from '@/e2e/support/layout'
import { pathWithSteps } from '@/e2e/support/lineups'
import { openLineupPage, press } from '@/e2e/support/pages'
import { createPlaybook, sharePlaybook } from '@/e2e/support/playbooks'
import { createUser, fillSignIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

// What a browser or a server refuses, and what the page says instead.

test('when the clipboard is refused, the link is selected, with words on how to copy it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  const viewer = await openLineupPage(page, await pathWithSteps())
  await press(button(viewer, 'Share'))
  const dialog = page.getByRole('dialog', { name: 'Share Lineup' })
  await button(dialog, 'Copy').click()
  await expect(dialog.getByText('Link selected: press Ctrl + C')).toBeVisible()
  await expect(toast(page, 'Failed to copy link to clipboard')).toBeVisible()
  const selected = () => page.evaluate(() => String(getSelection()))
  await expect.poll(selected).toBe(await field(dialog, 'Link').inputValue())
})

test.describe('when storage is refused', () => {
  test.use({ viewport: PHONE })

  /** Refuses every use of caches, as Firefox and Chrome do when cookies are blocked. */
  async function refuseCaches(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
      for (const name of ['open', 'keys', 'match', 'has', 'delete'] as const)
        CacheStorage.prototype[name] = refuse
    })
  }

  test('keeping a page says that this browser can’t', async ({ page }) => {
    const author = await createUser()
    const playbook = await createPlaybook(author)
    await refuseCaches(page)
    await page.goto(await sharePlaybook(author, playbook, 'public'))
    await press(button(page, 'Keep on This Device'))
    const dialog = page.getByRole('dialog', { name: 'Keep on This Device' })
    await expect(dialog.getByRole('status')).toContainText('This browser can’t keep pages.')
  })
})

test.describe('when the server has a newer build without the action', () => {
  const UPDATED = 'The site was updated. Reload this page, then try again.'
  /** Has the form of an id, and no build has an action with it. */
  const UNKNOWN_ACTION_ID = '0'.repeat(42)

  /** Makes every action that the page calls one that the server does not know. */
  async function renameActions(page: Page): Promise<void> {
    await page.route('**', (route) => {
      const headers = route.request().headers()
      if (!headers['next-action']) return route.fallback()
      return route.continue({ headers: { ...headers, 'next-action': UNKNOWN_ACTION_ID } })
    })
  }

  test('a form says so, keeps what was typed, and a reload is offered', async ({ page }) => {
    await page.goto(routes.login())
    await renameActions(page)
    await press(page.getByRole('tab', { name: 'Sign In' }))
    await fillSignIn(page, { email: 'someone@example.test', password: 'secret-word' })
    await expect(page.getByText(UPDATED)).toBeVisible()
    await expect(field(signInForm(page), 'Email')).toHaveValue('someone@example.test')
    await expect(page.getByRole('link', { name: 'Reload this page' })).toBeVisible()
  })
})
