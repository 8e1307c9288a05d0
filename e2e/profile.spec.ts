import { expect, type Page } from '@playwright/test'
import {
  button,
  expectNoProblem,
  expectProblem,
  expectValues,
  field,
  fillIn,
  openForm,
  signInForm,
  withoutCodeYet,
} from '@/e2e/support/fields'
import { mailsTo, mailTo } from '@/e2e/support/mailbox'
import { makePerson, newcomer, type Person, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Opens the profile of somebody new, whose code runs. */
async function openProfile(page: Page): Promise<Person> {
  const person = await makePerson()
  await signIn(page, person)
  await openForm(page, '/profile')
  return person
}

test('the profile shows the email, which can’t be changed, and the username, which can', async ({ page }) => {
  const { email, username } = await openProfile(page)
  await expectValues(page, { Email: email, Username: username })
  await expect(field(page, 'Email')).not.toBeEditable()
  await expect(field(page, 'Email')).toHaveAccessibleDescription("Your email address can't be changed here.")
  await expect(field(page, 'Username')).toBeEditable()
})

test.describe('the username', () => {
  test('is saved, and shown in the header', async ({ page }) => {
    await openProfile(page)
    const { username } = newcomer()
    await expect(button(page, 'Save')).toBeDisabled()
    await fillIn(page, { Username: username })
    await expect(field(page, 'Username')).toHaveAccessibleDescription('This username is free.')
    await button(page, 'Save').click()
    await expect(panel(page, 'Profile').getByRole('status')).toHaveText('Username updated')
    await expect(button(page, 'Save')).toBeDisabled()
    await button(page, 'Profile').click()
    await expect(page.getByText(`Signed in as ${username}`)).toBeVisible()
    await page.reload()
    await expectValues(page, { Username: username })
  })

  test('may change its case alone', async ({ page }) => {
    const { username } = await openProfile(page)
    await fillIn(page, { Username: username.toUpperCase() })
    await field(page, 'Username').press('Enter')
    await expect(panel(page, 'Profile').getByRole('status')).toHaveText('Username updated')
  })

  test('that is taken is refused while typing and on submit, and stays to be changed', async ({ page }) => {
    const { username: taken } = await makePerson()
    const sentence = `Username "${taken}" is already taken. Please choose a different username.`
    await openProfile(page)
    await fillIn(page, { Username: taken })
    await expectProblem(field(page, 'Username'), sentence)
    await fillIn(page, { Username: 'a' })
    await expectNoProblem(field(page, 'Username'))

    await page.route('/api/availability', () => {})
    await fillIn(page, { Username: taken })
    await button(page, 'Save').click()
    await expectProblem(field(page, 'Username'), sentence)
    await expectValues(page, { Username: taken })
    await field(page, 'Username').press('x')
    await expectNoProblem(field(page, 'Username'))
  })

  test('must have 3 to 30 usable characters', async ({ page }) => {
    await openProfile(page)
    await fillIn(page, { Username: 'ab ' })
    await expect(button(page, 'Save')).toBeDisabled()
    for (const [wrong, sentence] of [
      ['a'.repeat(31), 'Username must be at most 30 characters long'],
      ['ada\u202eada', 'Username contains characters that cannot be used.'],
    ] as const) {
      await fillIn(page, { Username: wrong })
      await button(page, 'Save').click()
      await expectProblem(field(page, 'Username'), sentence)
      await expectValues(page, { Username: wrong })
    }
  })

  test('that was typed stays when the session has ended meanwhile', async ({ page }) => {
    const { client } = await openProfile(page)
    const { username } = newcomer()
    await fillIn(page, { Username: username })
    await client.auth.signOut({ scope: 'global' })
    await button(page, 'Save').click()
    await expect(panel(page, 'Profile').getByRole('alert')).toHaveText(
      'Your session has ended. Please sign in again.',
    )
    await expectValues(page, { Username: username })
  })

  test('that is typed before the page’s code has come stays', async ({ page }) => {
    await signIn(page, await makePerson())
    const letItCome = await withoutCodeYet(page)
    await page.goto('/profile', { waitUntil: 'commit' })
    const { username } = newcomer()
    await fillIn(page, { Username: username, 'Current password': 'early' })
    await letItCome()
    await expectValues(page, { Username: username, 'Current password': 'early' })
    await button(page, 'Save').click()
    await expect(panel(page, 'Profile').getByRole('status')).toHaveText('Username updated')
  })
})

test.describe('the password', () => {
  const LABELS = ['Current password', 'New password', 'Confirm new password'] as const
  const fill = async (page: Page, ...passwords: string[]) => {
    for (const [index, password] of passwords.entries()) await field(page, LABELS[index] ?? '').fill(password)
  }
  const change = (page: Page) => button(page, 'Change password').click()

  test('is changed: this browser stays signed in, others are not, and a mail tells of it', async ({
    page,
    browser,
  }) => {
    const person = await openProfile(page)
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere, person)
    await fill(page, person.password, 'another-secret', 'another-secret')
    await change(page)
    await expect(panel(page, 'Change password').getByRole('status')).toHaveText('Password Updated')
    for (const label of LABELS) await expect(field(page, label)).toHaveValue('')
    expect((await mailTo(person.email, 2)).subject).toBe('Your password was changed')

    await page.reload()
    await expect(page).toHaveURL('/profile')
    await elsewhere.goto('/profile')
    await expect(elsewhere).toHaveURL('/login?next=%2Fprofile')
    await fillIn(signInForm(elsewhere), { Email: person.email, Password: 'another-secret' })
    await button(signInForm(elsewhere), 'Sign In').click()
    await expect(elsewhere).toHaveURL('/profile')
  })

  test('is asked for in all three fields', async ({ page }) => {
    await openProfile(page)
    await change(page)
    await expectProblem(field(page, 'Current password'), 'Current password is required')
    await expectProblem(field(page, 'New password'), 'New password is required')
    await expectProblem(field(page, 'Confirm new password'), 'Please confirm your new password')
    await expect(field(page, 'Current password')).toBeFocused()
    for (const label of LABELS) {
      await field(page, label).press('x')
      await expectNoProblem(field(page, label))
    }
  })

  test('must be long enough, another one than before, and repeated', async ({ page }) => {
    const { password } = await openProfile(page)
    await fill(page, password, '12345', '54321')
    await change(page)
    await expectProblem(field(page, 'New password'), 'Password must be at least 6 characters')
    await expectProblem(field(page, 'Confirm new password'), 'Passwords do not match')
    await expectNoProblem(field(page, 'Current password'))
    await fill(page, password, password, password)
    await change(page)
    await expectProblem(field(page, 'New password'), 'New password must be different from current password')
    await fill(page, password, 'a'.repeat(73), 'a'.repeat(73))
    await change(page)
    await expectProblem(
      field(page, 'New password'),
      'Password must be at most 72 characters long; accented letters and emoji count for more',
    )
  })

  test('is not changed by who doesn’t know the current one', async ({ page }) => {
    const { email } = await openProfile(page)
    await fill(page, 'not-the-password', 'another-secret', 'another-secret')
    await change(page)
    await expectProblem(field(page, 'Current password'), 'Current password is incorrect')
    await expect(field(page, 'Current password')).toBeFocused()
    await field(page, 'Current password').press('x')
    await expectNoProblem(field(page, 'Current password'))
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('is filled in by password managers, and can be shown', async ({ page }) => {
    await openProfile(page)
    for (const [label, purpose] of [
      ['Current password', 'current-password'],
      ['New password', 'new-password'],
      ['Confirm new password', 'new-password'],
    ] as const) {
      await expect(field(page, label)).toHaveAttribute('autocomplete', purpose)
      await button(page, `Show ${label.toLowerCase()}`).click()
      await expect(field(page, label)).toHaveAttribute('type', 'text')
    }
  })
})

test('the account can’t be deleted yet', async ({ page }) => {
  await openProfile(page)
  const zone = panel(page, 'Danger zone')
  await expect(zone.getByRole('button', { name: 'Delete Account' })).toBeDisabled()
  await expect(zone.getByRole('button', { name: 'Delete Account' })).toContainText('Coming Soon')
})

test('Sign Out signs out', async ({ page }) => {
  await openProfile(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('when the server can’t be reached, signing out says so and the person stays signed in', async ({
  page,
}) => {
  await openProfile(page)
  await page.route('/auth/sign-out', (route) => route.abort('connectionfailed'))
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Failed to sign out')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign Out' })).toBeEnabled()
  await page.reload()
  await expect(page).toHaveURL('/profile')
})
