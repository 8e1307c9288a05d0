import { expect, type Page } from '@playwright/test'
import { createLineup, openTab, signInAsAdmin, storedLineup, toast } from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button } from '@/e2e/support/fields'
import { leaveAndReturn } from '@/e2e/support/pages'
import { createUser, giveRole, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

const answer = (page: Page, name: string) => button(page.getByRole('alertdialog'), name).click()
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('an admin finds, bans and deletes users, and is told what is no longer possible', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const admin = await signInAsAdmin(page)
  await test.step('users are listed newest first, and found by any part of email or username', async () => {
    const person = await createUser()
    await openTab(page, 'users')
    await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
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
  await test.step('a ban takes effect with the next request, and can be lifted', async () => {
    const person = await createUser()
    const context = await browser.newContext({ baseURL })
    await signIn(context.request, person)
    expect((await context.request.get('/profile', { maxRedirects: 0 })).status()).toBe(200)

    await openTab(page, 'users', person.email)
    await button(page, `Ban ${person.email}`).click()
    await answer(page, 'Ban')
    await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Please enter a reason/)
    await page.getByLabel('Reason').fill('Sells accounts')
    await page.getByLabel('Until (optional)').fill('2020-01-01')
    await answer(page, 'Ban')
    await expect(page.getByLabel('Until (optional)')).toHaveAccessibleDescription(/a day after today/)
    await page.getByLabel('Until (optional)').fill('2099-01-01')
    await answer(page, 'Cancel')
    await leaveAndReturn(page)
    await button(page, `Ban ${person.email}`).click()
    await answer(page, 'Ban')
    await expect(toast(page, 'User Banned')).toBeVisible()
    await expect(row(page, person.email)).toContainText('Banned until 1 Jan 2099')
    await expect(row(page, person.email)).toContainText('Sells accounts')
    expect((await context.request.get('/profile', { maxRedirects: 0 })).status()).toBe(307)

    await button(page, `Unban ${person.email}`).click()
    await answer(page, 'Unban')
    await expect(toast(page, 'User Unbanned')).toBeVisible()
    await signIn(context.request, person)
    await context.close()
  })
  await test.step('a user becomes an admin, and an ordinary user again', async () => {
    const person = await createUser()
    await openTab(page, 'users', person.email)
    await button(page, `Make admin ${person.email}`).click()
    await answer(page, 'Cancel')
    await button(page, `Make admin ${person.email}`).click()
    await answer(page, 'Make admin')
    await expect(toast(page, 'Admin Added')).toBeVisible()
    await button(page, `Ban ${person.email}`).click()
    await expect(page.getByRole('alertdialog', { name: 'Ban this admin?' })).toContainText('is an admin')
    await answer(page, 'Cancel')
    await button(page, `Remove as admin ${person.email}`).click()
    await answer(page, 'Remove')
    await expect(toast(page, 'Admin Removed')).toBeVisible()
    await expect(button(page, `Make admin ${person.email}`)).toBeVisible()
  })
  await test.step('deleting a user keeps their lineups without an author', async () => {
    const person = await createUser()
    const { title } = await createLineup({ created_by: person.id })
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
  await test.step('an admin who lost the role is refused', async () => {
    const person = await createUser()
    await openTab(page, 'users', person.email)
    await giveRole(admin, 'user')
    await button(page, `Delete ${person.email}`).click()
    await answer(page, 'Delete')
    await expect(toast(page, 'Access Denied')).toContainText('Only admins can delete users')
    const { data } = await serviceClient().from('profiles').select('id').eq('id', person.id)
    expect(data).toHaveLength(1)
  })
})
