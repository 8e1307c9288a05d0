import { expect, type Page } from '@playwright/test'
import { serviceClient } from '@/e2e/support/backend'
import { signInForm } from '@/e2e/support/fields'
import { followRedirects } from '@/e2e/support/guarded'
import { bringToFront, cards, heart, press } from '@/e2e/support/pages'
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
    { name: 'opening a public page', path: '/about', act: () => page.goto('/about') },
    { name: 'coming back to the tab of an account page', path: '/profile', act: () => bringToFront(page) },
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

test('a save of a banned user says why it failed', async ({ page }) => {
  const person = await createUser()
  await openSignedIn(page, person, '/')
  await ban(person)
  await press(heart(cards(page).first()))
  await expectSignedOut(page)
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
