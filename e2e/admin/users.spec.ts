import { expect, type Page } from '@playwright/test'
import { makeLineup, openTab, signInAdmin, storedLineup, toast } from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button } from '@/e2e/support/fields'
import { giveRole, makePerson, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

const answer = (page: Page, name: string) => button(page.getByRole('alertdialog'), name).click()
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('users are listed newest first, found by any part of email or username, and sorted', async ({
  page,
}) => {
  const admin = await signInAdmin(page)
  const person = await makePerson()
  await openTab(page, 'users')
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending')
  await page
    .getByRole('searchbox', { name: 'Search email or username' })
    .fill(person.username.slice(3).toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Users (1)' })).toBeVisible()
  await expect(row(page, person.email)).toBeVisible()
  await openTab(page, 'users', admin.email)
  await expect(row(page, admin.email)).toContainText('You')
  await expect(row(page, admin.email).getByRole('button')).toHaveCount(0)
})

test('a ban holds from the next request, and is lifted again', async ({ page, browser, baseURL }) => {
  await signInAdmin(page)
  const person = await makePerson()
  const context = await browser.newContext({ baseURL })
  await signIn(context.request, person)
  expect((await context.request.get('/profile', { maxRedirects: 0 })).status()).toBe(200)

  await openTab(page, 'users', person.email)
  await button(page, `Ban ${person.email}`).click()
  await answer(page, 'Ban')
  await expect(toast(page, 'User Banned')).toBeVisible()
  await expect(row(page, person.email)).toContainText('Banned')
  expect((await context.request.get('/profile', { maxRedirects: 0 })).status()).toBe(307)

  await button(page, `Unban ${person.email}`).click()
  await answer(page, 'Unban')
  await expect(toast(page, 'User Unbanned')).toBeVisible()
  await signIn(context.request, person)
  await context.close()
})

test('deleting somebody keeps their lineups without an author', async ({ page }) => {
  await signInAdmin(page)
  const person = await makePerson()
  const { title } = await makeLineup({ created_by: person.id })
  await openTab(page, 'users', person.email)
  await button(page, `Delete ${person.email}`).click()
  await answer(page, 'Cancel')
  await button(page, `Delete ${person.email}`).click()
  await answer(page, 'Delete')
  await expect(
    toast(
      page,
      `User ${person.email} has been successfully deleted. Their lineups have been preserved as anonymous content.`,
    ),
  ).toBeVisible()
  await expect(page.getByText('No users found')).toBeVisible()
  expect(await storedLineup(title)).toMatchObject({ created_by: null })
})

test('somebody who is gone meanwhile is not found', async ({ page }) => {
  await signInAdmin(page)
  const person = await makePerson()
  const other = await makePerson()
  await giveRole(other, 'admin')
  await openTab(page, 'users', person.email)
  await other.client.rpc('delete_user_admin', { user_id_to_delete: person.id }).throwOnError()
  await button(page, `Ban ${person.email}`).click()
  await answer(page, 'Ban')
  await expect(toast(page, 'User Not Found')).toContainText('The user could not be found.')
})

test('an admin who is none any more is refused', async ({ page }) => {
  const admin = await signInAdmin(page)
  const person = await makePerson()
  await openTab(page, 'users', person.email)
  await giveRole(admin, 'user')
  await button(page, `Delete ${person.email}`).click()
  await answer(page, 'Delete')
  await expect(toast(page, 'Access Denied')).toContainText('Only admins can delete users')
  const { data } = await serviceClient().from('profiles').select('id').eq('id', person.id)
  expect(data).toHaveLength(1)
})
