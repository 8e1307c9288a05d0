import { expect, type Page } from '@playwright/test'
import { comeToFront } from '@/e2e/support/pages'
import { fillSignIn, makePerson, signIn } from '@/e2e/support/people'
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
  const person = await makePerson()
  const other = await context.newPage()
  await page.goto('/about')
  await expect(signInLink(page)).toBeVisible()

  await other.goto('/login')
  await fillSignIn(other, person)
  await expect(profile(other)).toBeVisible()
  await expect(signInLink(page)).toBeVisible()
  await comeToFront(page)
  await expect(profile(page)).toBeVisible()

  await comeToFront(other)
  await signOut(other)
  await comeToFront(page)
  await expect(signInLink(page)).toBeVisible()
})

test('a page of an account leaves when the person has signed out in another tab', async ({
  page,
  context,
}) => {
  const person = await makePerson()
  await signIn(page, person)
  const other = await context.newPage()
  await page.goto('/profile')
  await expect(profile(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)

  await other.goto('/about')
  await signOut(other)
  await comeToFront(page)
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  expect(await page.content()).not.toContain(person.username)
})

test('the page of one account becomes that of another who signed in in another tab', async ({
  page,
  context,
}) => {
  const [one, another] = [await makePerson(), await makePerson()]
  await signIn(page, one)
  await page.goto('/profile')
  await expect(page.getByLabel('Username')).toHaveValue(one.username)
  await expect(profile(page)).toBeVisible()

  const other = await context.newPage()
  await other.goto('/about')
  await signOut(other)
  await signIn(other, another)
  await comeToFront(page)
  await expect(page.getByLabel('Email')).toHaveValue(another.email)
  await expect(page.getByLabel('Username')).toHaveValue(another.username)
  expect(await page.content()).not.toContain(one.email)
})

test('the way back after signing out shows nothing of the person', async ({ page }) => {
  const person = await makePerson()
  await signIn(page, person)
  await page.goto('/about')
  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
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
