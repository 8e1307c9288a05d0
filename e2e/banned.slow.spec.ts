import { expect, type Page } from '@playwright/test'
import { serviceClient } from '@/e2e/support/backend'
import { signInForm } from '@/e2e/support/fields'
import { followRedirects } from '@/e2e/support/guarded'
import { bringToFront, cards, heart, openFirstLineup, press } from '@/e2e/support/pages'
import { sessionCookie } from '@/e2e/support/session'
import { ban, createUser, fillSignIn, giveRole, signIn, type TestUser, unban } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

/** Signs a user in, again after a ban, and opens a page. */
async function openSignedIn(page: Page, person: TestUser, path: string): Promise<void> {
  await unban(person)
  await page.context().clearCookies()
  await signIn(page, person)
  await page.goto(path)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toBeVisible()
}

/** Expects that the user was signed out and told why. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login?notice=signed-out-banned')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Account bannedThis account is banned. You were signed out.',
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  // The browser lists a deleted cookie until the second in which it expires is over.
  await expect.poll(() => sessionCookie(page.context())).toBeUndefined()
}

test('a ban takes effect with the next page, navigation, action or return to the tab', async ({ page }) => {
  test.setTimeout(120_000)
  const person = await createUser()
  const username = page.getByLabel('Username')
  for (const { name, path, act } of [
    { name: 'opening an account page', path: '/about', act: () => page.goto('/profile') },
    { name: 'opening a public page', path: '/about', act: () => page.goto('/about') },
    { name: 'coming back to the tab of an account page', path: '/profile', act: () => bringToFront(page) },
    { name: 'coming back to the tab of a public page', path: '/about', act: () => bringToFront(page) },
    {
      name: 'following a link',
      path: '/about',
      act: async () => {
        await page.getByRole('button', { name: 'Profile' }).click()
        await page.getByRole('link', { name: 'Account', exact: true }).click()
      },
    },
    {
      name: 'saving a form',
      path: '/profile',
      act: async () => {
        await username.fill('renamed-when-banned')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
      },
    },
  ]) {
    await test.step(name, async () => {
      await openSignedIn(page, person, path)
      await ban(person)
      await act()
      await expectSignedOut(page)
    })
  }
  const { data } = await serviceClient().from('profiles').select('username').eq('id', person.id).single()
  expect(data?.username).toBe(person.username)
})

test('a save, a verdict and a report of a banned user say why they failed, and nothing else', async ({
  page,
}) => {
  const toasts: string[] = []
  await page.exposeFunction('recordToast', (text: string) => void toasts.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-toast]')) {
        const { recordToast } = window as unknown as { recordToast(text: string): void }
        recordToast(toast.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const person = await createUser()
  for (const { name, act } of [
    {
      name: 'a save',
      act: () => press(heart(cards(page).first())),
    },
    {
      name: 'a verdict',
      act: async () => {
        const { viewer } = await openFirstLineup(page)
        await press(viewer.getByRole('button', { name: /worked/i }).first())
      },
    },
    {
      name: 'a report',
      act: async () => {
        const { viewer } = await openFirstLineup(page)
        await press(viewer.getByRole('button', { name: 'Report' }))
        const dialog = page.getByRole('dialog', { name: 'Report Lineup' })
        await dialog.getByLabel('Inappropriate content').check()
        await dialog.getByRole('button', { name: 'Submit Report' }).click()
      },
    },
  ]) {
    await test.step(name, async () => {
      await openSignedIn(page, person, '/')
      await ban(person)
      await act()
      await expectSignedOut(page)
      expect(toasts).toEqual([])
    })
  }
})

test('a banned user cannot sign in, is told why, and can once the ban is lifted', async ({
  page,
  context,
}) => {
  const person = await createUser()
  await ban(person, { reason: 'Spam in titles', until: '2199-01-31' })
  await page.goto('/login')
  await fillSignIn(page, person)
  await expect(signInForm(page).getByRole('alert')).toContainText(
    'This account is banned until 31 Jan 2199. Reason: Spam in titles',
  )
  expect(await sessionCookie(context)).toBeUndefined()
  await unban(person)
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toBeVisible()
})

test('a changed role takes effect with the next request', async ({ context, baseURL }) => {
  const person = await createUser()
  const { request } = context
  await signIn(request, person)
  const isAdmin = async () => (await (await request.get('/api/personal')).json()).user.isAdmin
  const goal = async () => (await followRedirects(request, new URL('/admin', baseURL))).at(-1)?.url
  expect([await isAdmin(), await goal()]).toEqual([false, `${baseURL}/`])
  await giveRole(person, 'admin')
  expect([await isAdmin(), await goal()]).toEqual([true, `${baseURL}/admin`])
  await giveRole(person, 'user')
  expect([await isAdmin(), await goal()]).toEqual([false, `${baseURL}/`])
})
