import { expect, type Page } from '@playwright/test'
import { button, expectValues, fillFields, forgotDialog, signInForm, signUpForm } from '@/e2e/support/fields'
import { PHONE } from '@/e2e/support/layout'
import { linkIn, mailTo } from '@/e2e/support/mailbox'
import { openMenu } from '@/e2e/support/pages'
import { newAccount } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

async function signIn(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await fillFields(signInForm(page), { Email: credentials.email, Password: credentials.password })
  await button(signInForm(page), 'Sign In').click()
}

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('on a phone a user signs up, confirms, renames themselves, changes and resets the password, and signs in again', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const person = newAccount()
  const renamed = newAccount().username
  const main = page.getByRole('main')

  await page.goto('/guides')
  await (await openMenu(page)).getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fillFields(signUpForm(page), {
    Username: person.username,
    Email: person.email,
    Password: person.password,
  })
  await button(signUpForm(page), 'Sign Up').click()
  await expect(main.getByRole('status')).toContainText(
    'Please check your email for verification link to complete your registration.',
  )

  await page.goto(linkIn(await mailTo(person.email)))
  await button(page, 'Confirm email address').click()
  await expect(page).toHaveURL('/guides')
  await button(await openMenu(page), 'Sign Out').click()
  await expect(page).toHaveURL('/guides')

  await (await openMenu(page)).getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, person)
  await expect(page).toHaveURL('/guides')
  await (await openMenu(page)).getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/profile')
  await fillFields(main, { Username: renamed })
  await button(main, 'Save').click()
  await expect(main.getByRole('status')).toHaveText('Username updated')

  await fillFields(main, {
    'Current password': person.password,
    'New password': 'second-secret',
    'Confirm new password': 'second-secret',
  })
  await button(main, 'Change password').click()
  await expect(main.getByText('Password Updated')).toBeVisible()
  expect((await mailTo(person.email, 2)).subject).toBe('Your password was changed')
  // Scrolling down has hidden the header.
  await main.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  const opened = await openMenu(page)
  await expect(opened.getByText(`Signed in as ${renamed}`)).toBeVisible()
  await button(opened, 'Sign Out').click()
  await expect(page).toHaveURL('/login?next=%2Fprofile')

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await fillFields(forgotDialog(page), { Email: person.email })
  await button(forgotDialog(page), 'Send reset link').click()
  await expect(forgotDialog(page).getByRole('status')).toBeVisible()
  await page.goto(linkIn(await mailTo(person.email, 3)))
  await button(page, 'Choose a new password').click()
  await fillFields(main, { 'New password': 'third-secret', 'Confirm new password': 'third-secret' })
  await button(main, 'Update password').click()
  await expect(main.getByRole('status')).toHaveText('Password UpdatedSign in with your new password.')

  await signIn(page, { email: person.email, password: 'second-secret' })
  await expect(main.getByRole('alert')).toHaveText('Invalid email or password')
  await signIn(page, { email: person.email, password: 'third-secret' })
  await expect(page).toHaveURL('/')
  await (await openMenu(page)).getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/profile')
  await expectValues(main, { Email: person.email, Username: renamed })
})
