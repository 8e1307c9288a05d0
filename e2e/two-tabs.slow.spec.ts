import { expect, type Page, type Route } from '@playwright/test'
import { bringToFront } from '@/e2e/support/pages'
import { createUser, fillSignIn, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

const profile = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Profile' })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' })

/** Signs out with the menu of a page. */
async function signOut(page: Page): Promise<void> {
  await profile(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(profile(page)).toHaveCount(0)
}

test('signing in or out in one tab shows in the other when it comes to the front', async ({
  page,
  context,
}) => {
  const person = await createUser()
  const other = await context.newPage()
  await page.goto('/about')
  await expect(signInLink(page)).toBeVisible()

  await other.goto('/login')
  await fillSignIn(other, person)
  await expect(profile(other)).toBeVisible()
  await expect(signInLink(page)).toBeVisible()
  await bringToFront(page)
  await expect(profile(page)).toBeVisible()

  await bringToFront(other)
  await signOut(other)
  await bringToFront(page)
  await expect(signInLink(page)).toBeVisible()
})

test('signing in in one tab shows in another that was still loading the account', async ({ page }) => {
  const person = await createUser()
  const fetched = Promise.withResolvers<void>()
  const signedIn = Promise.withResolvers<void>()
  const delayResponse = async (route: Route) => {
    const response = await route.fetch()
    fetched.resolve()
    await signedIn.promise
    await route.fulfill({ response })
  }
  await page.route('**/api/personal', delayResponse, { times: 1 })
  await page.goto('/about')
  await fetched.promise
  await signIn(page, person)
  await bringToFront(page)
  signedIn.resolve()
  await expect(profile(page)).toBeVisible()
})

test('an account page is left when the user has signed out in another tab', async ({ page, context }) => {
  const person = await createUser()
  await signIn(page, person)
  const other = await context.newPage()
  await page.goto('/profile')
  await expect(profile(page)).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)

  await other.goto('/about')
  await signOut(other)
  await bringToFront(page)
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  expect(await page.content()).not.toContain(person.username)
})

test('an account page shows the account that signed in in another tab', async ({ page, context }) => {
  const [one, another] = [await createUser(), await createUser()]
  await signIn(page, one)
  await page.goto('/profile')
  await expect(page.getByLabel('Username')).toHaveValue(one.username)
  await expect(profile(page)).toBeVisible()

  const other = await context.newPage()
  await other.goto('/about')
  await signOut(other)
  await signIn(other, another)
  await bringToFront(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(another.email)
  await expect(page.getByLabel('Username')).toHaveValue(another.username)
  expect(await page.content()).not.toContain(one.email)
})

test('Back after signing out shows nothing of the account', async ({ page }) => {
  const person = await createUser()
  await signIn(page, person)
  await page.goto('/about')
  await page.goto('/profile')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await profile(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'My Lineups' }).click()
  await expect(page).toHaveURL('/my-lineups')
  await signOut(page)
  await page.goBack()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  for (const secret of [person.email, person.username]) expect(await page.content()).not.toContain(secret)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(signInLink(page)).toBeVisible()
})
