import { expect, type Page } from '@playwright/test'
import {
  button,
  expectFieldError,
  expectNoFieldError,
  expectValues,
  field,
  fillFields,
  openForm,
} from '@/e2e/support/fields'
import { mailsTo, mailTo } from '@/e2e/support/mailbox'
import { createUser, newAccount, signIn, signInNewUser, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

const PASSWORD_LABELS = ['Current password', 'New password', 'Confirm new password'] as const

const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Signs a new user in and opens their profile. */
async function openProfile(page: Page): Promise<TestUser> {
  const person = await signInNewUser(page)
  await openForm(page, '/profile')
  return person
}

test('the profile shows the email, and the username can be changed', async ({ page }) => {
  const { username: taken } = await createUser()
  const { username: otherTaken } = await createUser()
  const { email, username } = await openProfile(page)
  const status = panel(page, 'Profile').getByRole('status')
  const save = button(page, 'Save')
  const usernameField = field(page, 'Username')
  const takenMessage = (name: string) =>
    `Username "${name}" is already taken. Please choose a different username.`

  await test.step('the email is shown', async () => {
    await expectValues(page, { Email: email, Username: username })
    await expect(field(page, 'Email')).not.toBeEditable()
    await expect(usernameField).toBeEditable()
  })

  await test.step('the username may change its case alone', async () => {
    await expect(save).toBeDisabled()
    await fillFields(page, { Username: username.toUpperCase() })
    await usernameField.press('Enter')
    await expect(status).toHaveText('Username updated')
  })

  await test.step('a taken username is refused while typing and on submit, and stays to be changed', async () => {
    await fillFields(page, { Username: taken })
    await expectFieldError(usernameField, takenMessage(taken))
    await fillFields(page, { Username: 'a' })
    await expectNoFieldError(usernameField)
    await page.route('/api/availability', () => {})
    // Another name, because the page remembers what it knows of the first one: this error is the server's response.
    await fillFields(page, { Username: otherTaken })
    await save.click()
    await expectFieldError(usernameField, takenMessage(otherTaken))
    await expectValues(page, { Username: otherTaken })
    await usernameField.press('x')
    await expectNoFieldError(usernameField)
    await page.unroute('/api/availability')
  })

  await test.step('a new username is saved and shown in the header', async () => {
    const renamed = newAccount().username
    await fillFields(page, { Username: renamed })
    await expect(usernameField).toHaveAccessibleDescription('This username is free.')
    await save.click()
    await expect(status).toHaveText('Username updated')
    await expect(save).toBeDisabled()
    await button(page, 'Profile').click()
    await expect(page.getByText(`Signed in as ${renamed}`)).toBeVisible()
    await page.reload()
    await expectValues(page, { Username: renamed })
  })
})

test('the password is changed with the current one, and other browsers are signed out', async ({
  page,
  newVisitor,
}) => {
  const { email, password } = await openProfile(page)
  const otherBrowser = await newVisitor()
  await signIn(otherBrowser, { email, password })
  const current = field(page, 'Current password')
  const change = async (...passwords: string[]) => {
    for (const [index, value] of passwords.entries())
      await field(page, PASSWORD_LABELS[index] ?? '').fill(value)
    await button(page, 'Change password').click()
  }

  await test.step('passwords can be shown, and password managers know the fields', async () => {
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

  await test.step('a wrong current password changes nothing', async () => {
    await change('not-the-password', 'another-secret', 'another-secret')
    await expectFieldError(current, 'Current password is incorrect')
    await expect(current).toBeFocused()
    await current.press('x')
    await expectNoFieldError(current)
    expect(await mailsTo(email)).toEqual([])
  })

  await test.step('the right one does: this browser stays signed in, others do not, and a mail reports it', async () => {
    await change(password, 'another-secret', 'another-secret')
    await expect(panel(page, 'Change password').getByRole('status')).toHaveText('Password Updated')
    for (const label of PASSWORD_LABELS) await expect(field(page, label)).toHaveValue('')
    expect((await mailTo(email)).subject).toBe('Your password was changed')
    expect((await page.request.get('/profile', { maxRedirects: 0 })).status()).toBe(200)
    const elsewhere = await otherBrowser.get('/profile', { maxRedirects: 0 })
    expect([elsewhere.status(), elsewhere.headers().location]).toEqual([307, '/login?next=%2Fprofile'])
    await signIn(otherBrowser, { email, password: 'another-secret' })
    expect((await otherBrowser.get('/profile', { maxRedirects: 0 })).status()).toBe(200)
  })
})
