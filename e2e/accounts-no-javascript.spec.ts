import { expect, type Page } from '@playwright/test'
import {
  button,
  expectProblem,
  expectValues,
  field,
  fillIn,
  forgotDialog,
  signInForm,
  signUpForm,
} from '@/e2e/support/fields'
import { linkIn, mailTo, untilAnotherMayFollow } from '@/e2e/support/mailbox'
import { makePerson, makeUnconfirmed, newcomer, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

test.use({ javaScriptEnabled: false })

const statusOf = (page: Page) => page.getByRole('main').getByRole('status')
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

test('an account is made, confirmed, renamed and signed out of', async ({ page }) => {
  const person = newcomer()
  await page.goto('/guides')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fillIn(signUpForm(page), {
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
  const { username } = newcomer()
  await fillIn(page, { Username: username })
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

test('signing up says what is wrong at its field, and keeps what was typed', async ({ page }) => {
  const { email, username } = await makePerson()
  const form = signUpForm(page)
  await page.goto('/login?tab=sign-up')
  await button(form, 'Sign Up').click()
  await expectProblem(field(form, 'Username'), 'Username must be at least 3 characters long')
  await expectProblem(field(form, 'Email'), 'Please enter your email address.')
  await expectProblem(field(form, 'Password'), 'Password must be at least 6 characters long')

  await fillIn(form, { Username: 'ad', Email: 'ada', Password: '12345' })
  await button(form, 'Sign Up').click()
  await expectProblem(field(form, 'Username'), 'Username must be at least 3 characters long')
  await expectProblem(field(form, 'Email'), 'Please enter a valid email address.')
  await expectProblem(field(form, 'Password'), 'Password must be at least 6 characters long')
  await expectValues(form, { Username: 'ad', Email: 'ada', Password: '' })

  await fillIn(form, { Username: username, Email: email, Password: '123456' })
  await button(form, 'Sign Up').click()
  await expectProblem(
    field(form, 'Username'),
    `Username "${username}" is already taken. Please choose a different username.`,
  )
  await expectProblem(
    field(form, 'Email'),
    `Email "${email}" is already registered. Please use a different email or try signing in.`,
  )
  await expectValues(form, { Username: username, Email: email, Password: '' })
})

test('a wrong password keeps the email, and the right one leads on', async ({ page }) => {
  const { email, password } = await makePerson()
  const form = signInForm(page)
  await page.goto('/login?next=/guides/spike')
  await button(form, 'Sign In').click()
  await expectProblem(field(form, 'Email'), 'Please enter your email address.')
  await expectProblem(field(form, 'Password'), 'Please enter your password.')
  await fillIn(form, { Email: email, Password: 'not-the-password' })
  await button(form, 'Sign In').click()
  await expect(alertOf(page)).toHaveText('Invalid email or password')
  await expectValues(form, { Email: email, Password: '' })
  await fillIn(form, { Password: password })
  await button(form, 'Sign In').click()
  await expect(page).toHaveURL('/guides/spike')
})

test('a confirmation can be mailed again', async ({ page }) => {
  const { email, password } = await makeUnconfirmed()
  const form = signInForm(page)
  await page.goto('/login')
  await fillIn(form, { Email: email, Password: password })
  await button(form, 'Sign In').click()
  await expect(alertOf(page)).toHaveText(
    'Email not confirmed - Please check your inbox for a confirmation link.',
  )
  await untilAnotherMayFollow(await mailTo(email))
  await button(form, 'Resend confirmation email').click()
  await expect(statusOf(page)).toHaveText('Confirmation email sent. Please check your inbox.')
  await page.goto(linkIn(await mailTo(email, 2)))
  await button(page, 'Confirm email address').click()
  await expect(statusOf(page)).toHaveText('Email confirmedYou can sign in now.')
})

test('a forgotten password is replaced', async ({ page }) => {
  const { email } = await makePerson()
  const dialog = forgotDialog(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await button(dialog, 'Send reset link').click()
  await expectProblem(field(dialog, 'Email'), 'Please enter your email address.')
  await fillIn(dialog, { Email: email })
  await button(dialog, 'Send reset link').click()
  await expect(dialog.getByRole('status')).toHaveText(
    `If ${email} has an account, a link to set a new password is on its way.`,
  )

  const link = linkIn(await mailTo(email, 2))
  await page.goto(link)
  await button(page, 'Choose a new password').click()
  await fillIn(page, { 'New password': '12345', 'Confirm new password': '54321' })
  await button(page, 'Update password').click()
  await expectProblem(field(page, 'New password'), 'Password must be at least 6 characters')
  await expectProblem(field(page, 'Confirm new password'), 'Passwords do not match')
  await fillIn(page, { 'New password': 'another-secret', 'Confirm new password': 'another-secret' })
  await button(page, 'Update password').click()
  await expect(statusOf(page)).toHaveText('Password UpdatedSign in with your new password.')
  await fillIn(signInForm(page), { Email: email, Password: 'another-secret' })
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

test('a reset link that is no good says so, and a new one can be had', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(forgotDialog(page)).toBeVisible()
})

test('a reset link that is no good leads to the sign-in page by itself, which says why', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page).toHaveURL('/login?notice=invalid-reset-link', { timeout: 15_000 })
  await expect(alertOf(page)).toContainText('Invalid Reset Link')
})

test('somebody who is signed in sets a new password with the current one', async ({ page }) => {
  const person = await makePerson()
  await signIn(page, person)
  await page.goto('/reset-password')
  await fillIn(page, {
    'Current password': person.password,
    'New password': 'another-secret',
    'Confirm new password': 'another-secret',
  })
  await button(page, 'Update password').click()
  await expect(statusOf(page)).toHaveText('Password UpdatedSign in with your new password.')
})

test('the profile says what is wrong at its field, and changes the password', async ({ page }) => {
  const { username: taken } = await makePerson()
  const person = await makePerson()
  await signIn(page, person)
  await page.goto('/profile')
  await fillIn(page, { Username: taken })
  await button(page, 'Save').click()
  await expectProblem(
    field(page, 'Username'),
    `Username "${taken}" is already taken. Please choose a different username.`,
  )
  await expectValues(page, { Username: taken })

  await button(page, 'Change password').click()
  await expectProblem(field(page, 'Current password'), 'Current password is required')
  await expectProblem(field(page, 'New password'), 'New password is required')
  await expectProblem(field(page, 'Confirm new password'), 'Please confirm your new password')
  await expectValues(page, { Username: person.username })
  await fillIn(page, {
    'Current password': person.password,
    'New password': 'another-secret',
    'Confirm new password': 'another-secret',
  })
  await button(page, 'Change password').click()
  await expect(statusOf(page)).toHaveText('Password Updated')
  expect((await mailTo(person.email, 2)).subject).toBe('Your password was changed')
})

test('no button stands there that leads to nothing, and both tabs are reached by keyboard', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden()
  await page.getByRole('tab', { name: 'Sign In' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(signUpForm(page)).toBeVisible()
})
