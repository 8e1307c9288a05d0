import { expect, type Page } from '@playwright/test'
import {
  button,
  expectFieldError,
  expectValues,
  field,
  fillFields,
  forgotDialog,
  signInForm,
  signUpForm,
} from '@/e2e/support/fields'
import { linkIn, mailTo } from '@/e2e/support/mailbox'
import { createUnconfirmedUser, createUser, newAccount, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

test.use({ javaScriptEnabled: false })

const statusOf = (page: Page) => page.getByRole('main').getByRole('status')
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

test('a user signs up, confirms, changes the username and signs out', async ({ page }) => {
  const person = newAccount()
  await page.goto('/guides')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fillFields(signUpForm(page), {
    Username: person.username,
    Email: person.email,
    Password: person.password,
  })
  await button(signUpForm(page), 'Sign Up').click()
  await expect(statusOf(page)).toHaveText(
    'Please check your email for verification link to complete your registration.',
  )
  await expectValues(signUpForm(page), { Username: '', Email: '', Password: '' })

  await page.goto(linkIn(await mailTo(person.email)))
  await button(page, 'Confirm email address').click()
  await expect(page).toHaveURL('/profile')
  const { username } = newAccount()
  await fillFields(page, { Username: username })
  await button(page, 'Save').click()
  await expect(statusOf(page)).toHaveText('Username updated')
  await expectValues(page, { Username: username })
  await page.goto('/profile')
  await expectValues(page, { Username: username })

  await button(page, 'Sign Out').click()
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?next=%2Fprofile')
})

test('the sign-in page works by keyboard, shows errors at their fields, and signs in', async ({ page }) => {
  const { email, password, username } = await createUser()
  await test.step('both tabs are reached by keyboard, and no button is shown that would not work', async () => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden()
    await page.getByRole('tab', { name: 'Sign In' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(signUpForm(page)).toBeVisible()
  })
  await test.step('the sign-up form keeps what was typed', async () => {
    const form = signUpForm(page)
    await button(form, 'Sign Up').click()
    await expectFieldError(field(form, 'Username'), 'Username must be at least 3 characters long')
    await expectFieldError(field(form, 'Email'), 'Please enter your email address.')
    await expectFieldError(field(form, 'Password'), 'Password must be at least 6 characters long')

    await fillFields(form, { Username: 'ad', Email: 'ada', Password: '12345' })
    await button(form, 'Sign Up').click()
    await expectFieldError(field(form, 'Username'), 'Username must be at least 3 characters long')
    await expectFieldError(field(form, 'Email'), 'Please enter a valid email address.')
    await expectFieldError(field(form, 'Password'), 'Password must be at least 6 characters long')
    await expectValues(form, { Username: 'ad', Email: 'ada', Password: '' })

    await fillFields(form, { Username: username, Email: email, Password: '123456' })
    await button(form, 'Sign Up').click()
    await expectFieldError(
      field(form, 'Username'),
      `Username "${username}" is already taken. Please choose a different username.`,
    )
    await expectFieldError(
      field(form, 'Email'),
      `Email "${email}" is already registered. Please use a different email or try signing in.`,
    )
    await expectValues(form, { Username: username, Email: email, Password: '' })
  })
  await test.step('a wrong password keeps the email, and the right one leads on', async () => {
    const form = signInForm(page)
    await page.goto('/login?next=/guides/spike')
    await button(form, 'Sign In').click()
    await expectFieldError(field(form, 'Email'), 'Please enter your email address.')
    await expectFieldError(field(form, 'Password'), 'Please enter your password.')
    await fillFields(form, { Email: email, Password: 'not-the-password' })
    await button(form, 'Sign In').click()
    await expect(alertOf(page)).toHaveText('Invalid email or password')
    await expectValues(form, { Email: email, Password: '' })
    await fillFields(form, { Password: password })
    await button(form, 'Sign In').click()
    await expect(page).toHaveURL('/guides/spike')
  })
})

test('the confirmation mail can be sent again', async ({ page }) => {
  const { email, password } = await createUnconfirmedUser()
  const form = signInForm(page)
  await page.goto('/login')
  await fillFields(form, { Email: email, Password: password })
  await button(form, 'Sign In').click()
  await expect(alertOf(page)).toHaveText(
    'Email not confirmed - Please check your inbox for a confirmation link.',
  )
  await button(form, 'Resend confirmation email').click()
  await expect(statusOf(page)).toHaveText('Confirmation email sent. Please check your inbox.')
  await page.goto(linkIn(await mailTo(email)))
  await button(page, 'Confirm email address').click()
  await expect(statusOf(page)).toHaveText('Email confirmedYou can sign in now.')
})

test('a forgotten password is reset', async ({ page }) => {
  const { email } = await createUser()
  const dialog = forgotDialog(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await button(dialog, 'Send reset link').click()
  await expectFieldError(field(dialog, 'Email'), 'Please enter your email address.')
  await fillFields(dialog, { Email: email })
  await button(dialog, 'Send reset link').click()
  await expect(dialog.getByRole('status')).toHaveText(
    `If ${email} has an account, a link to set a new password is on its way.`,
  )

  const link = linkIn(await mailTo(email))
  await page.goto(link)
  await button(page, 'Choose a new password').click()
  await fillFields(page, { 'New password': '12345', 'Confirm new password': '54321' })
  await button(page, 'Update password').click()
  await expectFieldError(field(page, 'New password'), 'Password must be at least 6 characters')
  await expectFieldError(field(page, 'Confirm new password'), 'Passwords do not match')
  await fillFields(page, { 'New password': 'another-secret', 'Confirm new password': 'another-secret' })
  await button(page, 'Update password').click()
  await expect(statusOf(page)).toHaveText('Password UpdatedSign in with your new password.')
  await fillFields(signInForm(page), { Email: email, Password: 'another-secret' })
  await button(signInForm(page), 'Sign In').click()
  await expect(page).toHaveURL('/')

  await page.context().clearCookies()
  await page.goto(link)
  await button(page, 'Choose a new password').click()
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('an invalid reset link says so, offers a new one, and leads to the sign-in page by itself', async ({
  page,
}) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute(
    'content',
    /^5; ?url=\/login\?notice=invalid-reset-link$/i,
  )
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(forgotDialog(page)).toBeVisible()
  await page.goto('/login?notice=invalid-reset-link')
  await expect(alertOf(page)).toContainText('Invalid Reset Link')
})

test('the profile shows errors at their fields, and changes the password', async ({ page }) => {
  const { username: taken } = await createUser()
  const person = await createUser()
  await signIn(page, person)
  await page.goto('/profile')
  await fillFields(page, { Username: taken })
  await button(page, 'Save').click()
  await expectFieldError(
    field(page, 'Username'),
    `Username "${taken}" is already taken. Please choose a different username.`,
  )
  await expectValues(page, { Username: taken })

  await button(page, 'Change password').click()
  await expectFieldError(field(page, 'Current password'), 'Current password is required')
  await expectFieldError(field(page, 'New password'), 'New password is required')
  await expectFieldError(field(page, 'Confirm new password'), 'Please confirm your new password')
  await expectValues(page, { Username: person.username })
  await fillFields(page, {
    'Current password': person.password,
    'New password': 'another-secret',
    'Confirm new password': 'another-secret',
  })
  await button(page, 'Change password').click()
  await expect(statusOf(page)).toHaveText('Password Updated')
  expect((await mailTo(person.email)).subject).toBe('Your password was changed')
  await test.step('the reset page changes it too, with the current one', async () => {
    await page.goto('/reset-password')
    await fillFields(page, {
      'Current password': 'another-secret',
      'New password': 'third-secret',
      'Confirm new password': 'third-secret',
    })
    await button(page, 'Update password').click()
    await expect(statusOf(page)).toHaveText('Password UpdatedSign in with your new password.')
  })
})
