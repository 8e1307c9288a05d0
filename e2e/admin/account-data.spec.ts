import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { createLineup } from '@/e2e/support/admins'
import { expectNoAxeViolations } from '@/e2e/support/axe'
import { serviceClient } from '@/e2e/support/backend'
import { button, field, fillFields, openForm } from '@/e2e/support/fields'
import { formIn, formOf, send, submit } from '@/e2e/support/forms'
import { mailTo } from '@/e2e/support/mailbox'
import { ban, createUser, fillSignIn, isSignedIn, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { formatDate } from '@/lib/dates'

/** The row of an account that is about to be deleted; null if it is not. */
async function readDeletion({ id }: TestUser) {
  const deletions = serviceClient().from('account_deletions').select().eq('user_id', id)
  return (await deletions.maybeSingle().throwOnError()).data
}

/** Opens the page that exports and deletes an account, and gives the password there. */
async function givePassword(page: Page, { email, password }: TestUser): Promise<void> {
  await openForm(page, '/account-data')
  await fillFields(page, { Email: email, Password: password })
  await button(page, 'Continue').click()
  await expect(button(page, 'Delete Account')).toBeVisible()
}

/** Downloads the export that a page links to. @returns its files by name. */
async function download(page: Page): Promise<Record<string, Uint8Array>> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^arcline-data-\d{4}-\d\d-\d\d\.zip$/)
  return unzipSync(await readFile(await file.path()))
}

const readJson = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(strFromU8(files[name] ?? new Uint8Array()))

test('an account that is to be deleted is signed out, and kept if its owner says so after signing in', async ({
  page,
}) => {
  const person = await createUser()
  await createLineup({ created_by: person.id })
  await signIn(page, person)

  await test.step('from the profile, with the password', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Delete Account' }).click()
    // Next keeps the profile mounted, hidden, with a field of the same name.
    const email = field(page, 'Email').filter({ visible: true })
    await expect(email).toHaveAttribute('id', 'data-email')
    await expect(email).toHaveValue(person.email)
    await expect(email).not.toBeEditable()
    await fillFields(page, { Password: person.password })
    await button(page, 'Continue').click()
  })
  await test.step('published lineups need a choice', async () => {
    await button(page, 'Delete Account').click()
    await expect(page.getByText('Please choose what happens to your published lineups')).toBeVisible()
    expect(await readDeletion(person)).toBeNull()
    await page.getByRole('radio', { name: 'Keep them, without my name' }).check()
    await expectNoAxeViolations(page)
    await button(page, 'Delete Account').click()
  })
  const deletion = await test.step('the page and a mail name the day, and nobody is signed in', async () => {
    const panel = page.getByRole('heading', { name: /^Your account will be deleted on/ })
    await expect(panel).toBeVisible()
    const deletion = await readDeletion(person)
    const day = formatDate(deletion?.delete_after)
    await expect(panel).toContainText(day)
    expect((await mailTo(person.email)).subject).toBe(`Your account will be deleted on ${day}`)
    expect(await isSignedIn(page)).toBe(false)
    await expectNoAxeViolations(page)
    return deletion
  })
  await test.step('signing in does not keep it, but asks', async () => {
    await page.context().clearCookies()
    await openForm(page, '/login?next=/saved')
    await fillSignIn(page, person)
    await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible()
    expect(await isSignedIn(page)).toBe(false)
    expect(await readDeletion(person)).toEqual({ ...deletion, told_at: expect.any(String) })
  })
  await test.step('another tab that still asks may keep it again', async () => {
    const otherTab = await page.context().newPage()
    await openForm(otherTab, '/account-data')
    await button(page, 'Keep my account').click()
    await expect(page).toHaveURL('/profile?notice=account-kept')
    await expect(page.getByRole('main').getByRole('status')).toContainText('Account kept')
    expect(await readDeletion(person)).toBeNull()
    await button(otherTab, 'Keep my account').click()
    await expect(otherTab).toHaveURL('/profile?notice=account-kept')
  })
})

test('a tab of one account deletes no other one', async ({ page }) => {
  const [person, other] = [await createUser(), await createUser()]
  await givePassword(page, person)
  await page.context().clearCookies()
  await givePassword(await page.context().newPage(), other)
  await button(page, 'Delete Account').click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Another account is signed in now')
  expect(await readDeletion(other)).toBeNull()
})

test('the export that the profile links to has everything about a person', { tag: '@quick' }, async ({
  page,
}) => {
  const person = await createUser()
  const lineups = person.client.from('published_lineups').select('id, title, slug')
  const { id: lineup_id, ...lineup } = (await lineups.limit(1).single().throwOnError()).data
  const report = { reason: 'custom', custom_reason: 'The wall is gone' }
  const add = (table: string, values: object) =>
    person.client
      .from(table)
      .insert({ lineup_id, ...values })
      .throwOnError()
  await add('saved_lineups', {})
  await add('lineup_verdicts', { worked: true })
  await add('lineup_reports', report)
  await signIn(page, person)
  await page.goto('/profile')
  const files = await download(page)
  const parts =
    'profile email-change lineups decisions saved playbooks teams refusals verdicts first-verdicts reports subscription log'
  expect(Object.keys(files)).toEqual(['index.html', ...parts.split(' ').map((part) => `${part}.json`)])
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain(person.email)
  expect(readJson(files, 'profile.json')).toMatchObject({ email: person.email, username: person.username })
  expect(readJson(files, 'saved.json')).toMatchObject([{ lineup }])
  for (const file of ['verdicts.json', 'first-verdicts.json'])
    expect(readJson(files, file)).toMatchObject([{ lineup, worked: true }])
  expect(readJson(files, 'reports.json')).toMatchObject([{ ...report, status: 'pending' }])
})

test('a banned person can export and delete, and nothing else', async ({ page }) => {
  const person = await createUser()
  await ban(person, { reason: 'Spam' })
  await openForm(page, '/login')
  await fillSignIn(page, person)
  await expect(page.getByText('This account is banned.')).toBeVisible()
  await page.getByRole('link', { name: 'Export or delete my account' }).click()
  // Next keeps the sign-in page mounted, hidden, with fields of the same names.
  const form = page.locator('form').filter({ has: button(page, 'Continue') })
  await fillFields(form, { Email: person.email, Password: person.password })
  await button(page, 'Continue').click()
  const profile = { email: person.email, banned: true, ban_reason: 'Spam' }
  expect(readJson(await download(page), 'profile.json')).toMatchObject(profile)
  expect(await isSignedIn(page)).toBe(false)

  await button(page, 'Delete Account').click()
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible()
  expect(await readDeletion(person)).toMatchObject({ email: person.email })
  await button(page, 'Keep my account').click()
  await expect(page).toHaveURL('/login?notice=account-kept')
  expect(await readDeletion(person)).toBeNull()
  expect(await isSignedIn(page)).toBe(false)
})

test('an account is exported, deleted and kept without JavaScript', async ({ request }) => {
  const person = await createUser()
  await createLineup({ created_by: person.id })
  expect((await request.get('/account-data/export', { maxRedirects: 0 })).headers().location).toBe(
    '/account-data',
  )
  const { email, password } = person
  const opened = await submit(request, await formOf(request, '/account-data', 'Continue'), {
    email,
    password,
  })
  expect(opened.text).toContain('Your published lineup')
  const form = await formOf(request, '/account-data', 'Delete Account')
  const refused = await send(request, { ...form, fields: { ...form.fields, published: 'nonsense' } }, {})
  expect(await refused.text()).toContain('Please choose what happens to your published lineups')
  const deleted = await send(request, form, { published: 'remove' })
  expect(await deleted.text()).toContain('On that day your published lineups are removed as well.')
  const deletion = await readDeletion(person)
  await send(request, form, { published: 'remove' })
  expect(await readDeletion(person)).toMatchObject({ delete_after: deletion?.delete_after })
  await mailTo(email)
  expect((await request.get('/account-data/export')).headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/zip',
  })
  const asked = await request.get('/account-data')
  const kept = await submit(request, await formIn(asked, '/account-data', 'Keep my account'))
  expect(kept.path).toBe('/profile?notice=account-kept')
  expect(await readDeletion(person)).toBeNull()
})
