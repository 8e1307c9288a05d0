import { expect, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import {
  button,
  delayScripts,
  expectFieldError,
  expectNoFieldError,
  expectValues,
  field,
  fillFields,
  openForm,
} from '@/e2e/support/fields'
import { mailsTo, mailTo } from '@/e2e/support/mailbox'
import { createUser, newAccount, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

const PASSWORD_LABELS = ['Current password', 'New password', 'Confirm new password'] as const

const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Signs a new user in and opens their profile. */
async function openProfile(page: Page): Promise<TestUser> {
  const person = await createUser()
  await signIn(page, person)
  await openForm(page, '/profile')
  return person
}

test('the profile shows the email, and the username can be changed', { tag: '@slow' }, async ({ page }) => {
  const { username: taken } = await createUser()
  const { username: otherTaken } = await createUser()
  const { email, username, client } = await openProfile(page)
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

  await test.step('it must have 3 to 30 usable characters', async () => {
    await fillFields(page, { Username: 'ab ' })
    await expect(save).toBeDisabled()
    for (const [wrong, message] of [
      ['a'.repeat(31), 'Username must be at most 30 characters long'],
      ['ada\u202eada', 'Please use a single line of visible characters, with single spaces between words.'],
    ] as const) {
      await fillFields(page, { Username: wrong })
      await save.click()
      await expectFieldError(usernameField, message)
      await expectValues(page, { Username: wrong })
    }
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

  await test.step('what was typed stays when the session has ended', async () => {
    const renamed = newAccount().username
    await openForm(page, '/profile')
    await fillFields(page, { Username: renamed })
    await client.auth.signOut({ scope: 'global' })
    await save.click()
    await expect(panel(page, 'Profile').getByRole('alert')).toHaveText(
      'Your session has ended. Please sign in again.',
    )
    await expectValues(page, { Username: renamed })
  })
})

test('what is typed into the profile before its scripts have loaded stays', { tag: '@slow' }, async ({
  page,
}) => {
  await signIn(page, await createUser())
  const loadScripts = await delayScripts(page)
  await page.goto('/profile', { waitUntil: 'commit' })
  const { username } = newAccount()
  await fillFields(page, { Username: username, 'Current password': 'early' })
  await loadScripts()
  await expectValues(page, { Username: username, 'Current password': 'early' })
  await button(page, 'Save').click()
  await expect(panel(page, 'Profile').getByRole('status')).toHaveText('Username updated')
})

test('the password is changed with the current one, and other browsers are signed out', async ({
  page,
  newVisitor,
}) => {
  const { email, password } = await openProfile(page)
  const otherBrowser = await newVisitor()
  await signIn(otherBrowser, { email, password })
  const current = field(page, 'Current password')
  const wanted = field(page, 'New password')
  const repeated = field(page, 'Confirm new password')
  const change = async (...passwords: string[]) => {
    for (const [index, value] of passwords.entries())
      await field(page, PASSWORD_LABELS[index] ?? '').fill(value)
    await button(page, 'Change password').click()
  }

  await test.step('all three fields are required, and typing removes each error', async () => {
    await change()
    await expectFieldError(current, 'Current password is required')
    await expectFieldError(wanted, 'New password is required')
    await expectFieldError(repeated, 'Please confirm your new password')
    await expect(current).toBeFocused()
    for (const input of [current, wanted, repeated]) {
      await input.press('x')
      await expectNoFieldError(input)
    }
  })

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

  await test.step('the new password must be long enough, different and repeated', async () => {
    await change(password, '12345', '54321')
    await expectFieldError(wanted, 'Password must be at least 6 characters')
    await expectFieldError(repeated, 'Passwords do not match')
    await expectNoFieldError(current)
    await change(password, password, password)
    await expectFieldError(wanted, 'New password must be different from current password')
    await change(password, 'a'.repeat(73), 'a'.repeat(73))
    await expectFieldError(
      wanted,
      'Password must be at most 72 characters long; accented letters and emoji count for more',
    )
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

  await test.step('the success is no longer reported once the next attempt begins, and when it fails', async () => {
    const status = panel(page, 'Change password').getByRole('status')
    await current.fill('n')
    await expect(status).toHaveCount(0)
    await change('not-the-password', 'third-secret', 'third-secret')
    await expectFieldError(current, 'Current password is incorrect')
    await expect(status).toHaveCount(0)
  })
})

test('Sign Out signs out, and keeps the user signed in when the server cannot be reached', {
  tag: '@slow',
}, async ({ page }) => {
  await openProfile(page)
  const signOut = page.getByRole('main').getByRole('button', { name: 'Sign Out' })
  await page.route('/auth/sign-out', (route) => route.abort('connectionfailed'))
  await signOut.click()
  await expect(toast(page, 'Failed to sign out')).toBeVisible()
  await expect(signOut).toBeEnabled()
  expect((await page.request.get('/profile', { maxRedirects: 0 })).status()).toBe(200)
  await page.unroute('/auth/sign-out')
  await signOut.click()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})
