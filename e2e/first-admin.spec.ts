import { expect, type Page } from '@playwright/test'
import { backendOf, serviceClient } from '@/e2e/support/backend'
import { expectProblem } from '@/e2e/support/fields'
import { callAction, formOf, send } from '@/e2e/support/forms'
import { copiedText } from '@/e2e/support/pages'
import { fillSignIn, makePerson, type Person, signIn } from '@/e2e/support/people'
import { emptySite, sampleSite, type TestServer } from '@/e2e/support/servers'
import { test } from '@/e2e/support/visitor'
import { RATE_LIMITS } from '@/lib/server/rate-limits/limits'

test.use({ baseURL: emptySite.url })

async function roleOf({ id }: Person, site: TestServer = emptySite): Promise<string> {
  const { data } = await serviceClient(site)
    .from('profiles')
    .select('role')
    .eq('id', id)
    .single()
    .throwOnError()
  return data.role
}

/** What the page says of a fact of the session. */
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

const { setupCode } = backendOf(emptySite)

test('whoever knows the setup code becomes the admin, once; nobody else does', async ({
  page,
  visit,
  playwright,
}) => {
  // Whatever ran before, there is no admin yet.
  await serviceClient(emptySite).from('profiles').update({ role: 'user' }).eq('role', 'admin').throwOnError()
  const [first, second] = [await makePerson(backendOf(emptySite)), await makePerson(backendOf(emptySite))]

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

  // Somebody else has the form as well, but not the code; nobody has no session to send it with.
  const other = await visit()
  await signIn(other, second)
  const form = await formOf(other, '/debug-auth', 'Create admin profile')
  const nobody = await visit()
  await send(nobody, form, { setupCode })
  await callAction(nobody, form, { setupCode })
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
  await expectProblem(code, 'This is not the setup code of this site.')
  await code.fill(setupCode)
  await page.getByRole('button', { name: 'Create admin profile' }).click()
  await expect(fact(page, 'Role')).toHaveText('admin')
  await expect(fact(page, 'An admin exists')).toHaveText('yes')
  await expect(page.getByText('There is an admin already')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create admin profile' })).toHaveCount(0)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  await send(other, form, { setupCode })
  expect(await (await callAction(other, form, { setupCode })).text()).toContain('admin-exists')
  expect([await roleOf(first), await roleOf(second)]).toEqual(['admin', 'user'])

  // On a site that had an admin from the start, the form is not even shown.
  const elsewhere = await playwright.request.newContext({ baseURL: sampleSite.url })
  const stranger = await makePerson()
  await signIn(elsewhere, stranger)
  const codeThere = { setupCode: backendOf(sampleSite).setupCode }
  expect(
    await (await callAction(elsewhere, { ...form, origin: sampleSite.url }, codeThere)).text(),
  ).toContain('admin-exists')
  expect(await roleOf(stranger, sampleSite)).toBe('user')
  await elsewhere.dispose()

  // Nobody guesses without end; the attempts above count as well.
  const guesses = Array.from({ length: RATE_LIMITS['first-admin'].account.max }, () =>
    callAction(other, form, { setupCode: 'a-guess' }),
  )
  const answers = await Promise.all((await Promise.all(guesses)).map((answer) => answer.text()))
  expect(answers.some((answer) => answer.includes('rate-limited'))).toBe(true)
})

test('the SQL that makes an admin can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await makePerson(backendOf(emptySite))
  await signIn(page, person)
  await page.goto('/debug-auth')
  const sql = `update public.profiles set role = 'admin' where id = '${person.id}';`
  await expect(page.getByLabel('SQL')).toHaveValue(sql)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await copiedText(page)).toBe(sql)
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})
