import { expect, type Page } from '@playwright/test'
import { backendOf, serviceClient } from '@/e2e/support/backend'
import { expectFieldError } from '@/e2e/support/fields'
import { callAction, formOf, send } from '@/e2e/support/forms'
import { NO_ANSWER, pressInVain } from '@/e2e/support/lost-replies'
import { emptySite, requireOwnSite } from '@/e2e/support/servers'
import { createUser, fillSignIn, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

test.use({ baseURL: emptySite.url })
requireOwnSite()

async function roleOf({ id }: TestUser): Promise<string> {
  const { data } = await serviceClient(emptySite)
    .from('profiles')
    .select('role')
    .eq('id', id)
    .single()
    .throwOnError()
  return data.role
}

/** The value that the page shows for a fact of the session. */
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

test('the setup code makes one user the admin, once, and nobody can become admin without it', async ({
  page,
  newVisitor,
}) => {
  const { setupCode } = backendOf(emptySite)
  // An earlier test may have made an admin. The last one can't lose the role, but the account can be deleted.
  await serviceClient(emptySite).from('profiles').delete().eq('role', 'admin').throwOnError()
  const [first, second] = [await createUser(backendOf(emptySite)), await createUser(backendOf(emptySite))]

  await page.goto('/debug-auth')
  await fillSignIn(page, first)
  await expect(page).toHaveURL('/debug-auth')
  for (const [name, value] of [
    ['User id', first.id],
    ['Email', first.email],
    ['Username', first.username],
    ['Role', 'user'],
    ['An admin exists', 'no'],
  ] as const) {
    await expect(fact(page, name)).toHaveText(value)
  }

  // Another user has the form but not the code, and a visitor has no session.
  const other = await newVisitor()
  await signIn(other, second)
  const form = await formOf(other, '/debug-auth', 'Create admin profile')
  const visitor = await newVisitor()
  await send(visitor, form, { setupCode })
  await callAction(visitor, form, { setupCode })
  for (const guess of ['', `${setupCode}x`, setupCode.toUpperCase()]) {
    await send(other, form, { setupCode: guess })
    const answer = await (await callAction(other, form, { setupCode: guess })).text()
    expect(answer).toContain(guess ? 'setup-code-wrong' : 'setup-code-missing')
  }
  const { error } = await second.client.rpc('make_first_admin', { person: second.id })
  expect(error?.code).toBe('42501')
  expect([await roleOf(first), await roleOf(second)]).toEqual(['user', 'user'])

  const code = page.getByLabel('Setup code', { exact: true })
  await code.fill('not-the-setup-code')
  await page.getByRole('button', { name: 'Create admin profile' }).click()
  await expectFieldError(code, 'This is not the setup code of this site.')
  // The first reply is lost, and the same press again is a success.
  await code.fill(setupCode)
  await pressInVain(page.getByRole('button', { name: 'Create admin profile' }))
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await code.fill(setupCode)
  await page.getByRole('button', { name: 'Create admin profile' }).click()
  await expect(fact(page, 'Role')).toHaveText('admin')
  await expect(fact(page, 'An admin exists')).toHaveText('yes')
  await expect(page.getByText('You are the admin now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create admin profile' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await send(other, form, { setupCode })
  expect(await (await callAction(other, form, { setupCode })).text()).toContain('admin-exists')
  expect([await roleOf(first), await roleOf(second)]).toEqual(['admin', 'user'])
})
