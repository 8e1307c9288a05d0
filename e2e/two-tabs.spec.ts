import { expect, type Page } from '@playwright/test'
import { button, field, openForm } from '@/e2e/support/fields'
import { bringToFront } from '@/e2e/support/pages'
import { createPlaybook } from '@/e2e/support/playbooks'
import { createUser, fillSignIn, signIn, signInNewUser, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

const profile = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Profile' })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' })

/** Signs out with the menu of a page. */
async function signOut(page: Page): Promise<void> {
  await profile(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(profile(page)).toHaveCount(0)
}

test('signing in or out in one tab shows in the other when it comes to the front, also on an account page', async ({
  page,
  context,
}) => {
  const [one, another] = [await createUser(), await createUser()]
  const other = await context.newPage()
  await page.goto('/about')
  await expect(signInLink(page)).toBeVisible()

  await other.goto('/login')
  await fillSignIn(other, one)
  await expect(profile(other)).toBeVisible()
  await expect(signInLink(page)).toBeVisible()
  await bringToFront(page)
  await expect(profile(page)).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByLabel('Username')).toHaveValue(one.username)
  await bringToFront(other)
  await signOut(other)
  await signIn(other, another)
  await bringToFront(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(another.email)
  await expect(page.getByLabel('Username')).toHaveValue(another.username)
  expect(await page.content()).not.toContain(one.email)
})

test('what was typed for one account is never sent in the name of another', async ({ page, context }) => {
  const [one, another] = [await createUser(), await createUser()]
  const playbook = await createPlaybook(one)
  const signInAs = async (person: TestUser) => {
    await context.clearCookies()
    await signIn(page, person)
  }
  for (const [path, label, save] of [
    [routes.playbooks, 'Name of a new playbook', 'Create playbook'],
    [routes.editPlaybook(playbook.shortId), `Note on ${playbook.titles[0]}`, 'Save'],
  ] as const) {
    await signInAs(one)
    await openForm(page, path)
    const typed = field(page, label)
    await typed.fill(`typed-by-${one.username}`)
    await signInAs(another)
    await button(page, save).first().click()
    await expect(page.getByText('Another account is signed in now, so nothing was done.')).toBeInViewport()
    await bringToFront(page)
    await expect(page.getByRole('link', { name: 'Reload this page' })).toBeVisible()
    await expect(typed).toHaveValue(`typed-by-${one.username}`)
    await signInAs(one)
    await bringToFront(page)
    await expect(page.getByRole('link', { name: 'Reload this page' })).toBeHidden()
    await button(page, save).first().click()
    await expect(page.getByText('Another account is signed in now, so nothing was done.')).toBeHidden()
  }
  const namesOf = async ({ client }: TestUser) =>
    (await client.from('playbooks').select('title').throwOnError()).data.map(({ title }) => title)
  expect(await namesOf(another)).toEqual([])
  expect(await namesOf(one)).toContain(`typed-by-${one.username}`)
})

test('Back after signing out shows nothing of the account', async ({ page }) => {
  const person = await signInNewUser(page)
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
