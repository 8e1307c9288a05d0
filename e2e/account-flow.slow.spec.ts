import { expect, type Page } from '@playwright/test'
import {
  button,
  expectFieldError,
  expectValues,
  field,
  fillFields,
  forgotDialog,
  openForm,
  signInForm,
  signUpForm,
} from '@/e2e/support/fields'
import { PHONE_OPTIONS } from '@/e2e/support/layout'
import { linkIn, mailTo } from '@/e2e/support/mailbox'
import { openMenu } from '@/e2e/support/pages'
import { createUnconfirmedUser, createUser, fillSignIn, newAccount, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

const CHECK_YOUR_EMAIL = 'Please check your email for verification link to complete your registration.'
const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long'

const statusOf = (page: Page) => page.getByRole('main').getByRole('status')
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

for (const { name, javaScriptEnabled, screen } of [
  {
    name: 'on a phone',
    javaScriptEnabled: true,
    screen: PHONE_OPTIONS,
  },
  { name: 'without JavaScript', javaScriptEnabled: false, screen: {} },
]) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled, ...screen })
    const open = (page: Page, path: string) =>
      javaScriptEnabled ? openForm(page, path) : page.goto(path).then(() => {})

    test('a user signs up, confirms, renames themselves, changes and resets the password, and signs in again', async ({
      page,
    }) => {
      test.setTimeout(120_000)
      const { email, ...person } = newAccount()
      const renamed = newAccount().username
      const main = page.getByRole('main')
      const dialog = forgotDialog(page)

      await page.goto('/guides')
      if (javaScriptEnabled) await (await openMenu(page)).getByRole('link', { name: 'Sign In' }).click()
      else await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
      await page.getByRole('tab', { name: 'Sign Up' }).click()
      const account = { Username: person.username, Email: email, Password: person.password }
      await fillFields(signUpForm(page), account)
      await button(signUpForm(page), 'Sign Up').click()
      await expect(statusOf(page)).toContainText(CHECK_YOUR_EMAIL)
      await expectValues(signUpForm(page), { Username: '', Email: '', Password: '' })
      await page.goto(linkIn(await mailTo(email)))
      await button(page, 'Confirm email address').click()

      if (javaScriptEnabled) {
        await expect(page).toHaveURL('/guides')
        await button(await openMenu(page), 'Sign Out').click()
        await expect(page).toHaveURL('/guides')
        await (await openMenu(page)).getByRole('link', { name: 'Sign In' }).click()
        await fillSignIn(page, { email, password: person.password })
        await expect(page).toHaveURL('/guides')
        await (await openMenu(page)).getByRole('link', { name: 'Account' }).click()
      }
      await expect(page).toHaveURL('/profile')
      await fillFields(main, { Username: renamed })
      await button(main, 'Save').click()
      await expect(statusOf(page)).toHaveText('Username updated')
      await expectValues(main, { Username: renamed })
      await open(page, '/profile')
      await expectValues(main, { Username: renamed })
      await fillFields(main, {
        'Current password': person.password,
        'New password': 'second-secret',
        'Confirm new password': 'second-secret',
      })
      await button(main, 'Change password').click()
      await expect(statusOf(page)).toHaveText('Password Updated')
      expect((await mailTo(email, 2)).subject).toBe('Your password was changed')

      if (javaScriptEnabled) {
        // Scrolling down has hidden the header.
        await main.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
        const menu = await openMenu(page)
        await expect(menu.getByText(`Signed in as ${renamed}`)).toBeVisible()
        await button(menu, 'Sign Out').click()
      } else {
        await button(page, 'Sign Out').click()
        await expect(page).toHaveURL('/')
        await page.goto('/profile')
      }
      await expect(page).toHaveURL('/login?next=%2Fprofile')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await fillFields(dialog, { Email: email })
      await button(dialog, 'Send reset link').click()
      await expect(dialog.getByRole('status')).toHaveText(
        `If ${email} has an account, a link to set a new password is on its way.`,
      )
      const link = linkIn(await mailTo(email, 3))
      await page.goto(link)
      await button(page, 'Choose a new password').click()
      await fillFields(main, { 'New password': '12345', 'Confirm new password': '54321' })
      await button(main, 'Update password').click()
      await expectFieldError(field(main, 'New password'), 'Password must be at least 6 characters')
      await expectFieldError(field(main, 'Confirm new password'), 'Passwords do not match')
      await fillFields(main, { 'New password': 'third-secret', 'Confirm new password': 'third-secret' })
      await button(main, 'Update password').click()
      await expect(statusOf(page)).toHaveText('Password UpdatedSign in with your new password.')
      await fillSignIn(page, { email, password: 'second-secret' })
      await expect(alertOf(page)).toHaveText('Invalid email or password')
      await fillSignIn(page, { email, password: 'third-secret' })
      await expect(page).toHaveURL('/profile')

      await page.context().clearCookies()
      await page.goto(link)
      await button(page, 'Choose a new password').click()
      await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
      await page.getByRole('link', { name: 'Request a new link' }).click()
      await expect(dialog).toBeVisible()
      await dialog.getByRole('link', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    })

    test('an unconfirmed user can have the confirmation mail sent again, which replaces the first', async ({
      page,
    }) => {
      const { email, password, confirmLink: first } = await createUnconfirmedUser()
      const form = signInForm(page)
      await open(page, '/login')
      await fillSignIn(page, { email, password })
      await expect(form.getByRole('alert')).toHaveText(
        'Email not confirmed - Please check your inbox for a confirmation link.',
      )
      await button(form, 'Resend confirmation email').click()
      await expect(form.getByRole('status')).toHaveText('Confirmation email sent. Please check your inbox.')
      await expect(button(form, 'Resend confirmation email')).toBeHidden()
      await page.goto(first)
      await button(page, 'Confirm email address').click()
      await expect(alertOf(page)).toHaveText(
        'This link is invalid, was used already or has expired. If you have confirmed already, sign in. If not, you get a new mail there.',
      )
      await page.goto(linkIn(await mailTo(email)))
      await button(page, 'Confirm email address').click()
      await expect(statusOf(page)).toHaveText('Email confirmedYou can sign in now.')
      await fillSignIn(page, { email, password })
      await expect(page).toHaveURL('/')
    })
  })
}

// With JavaScript these are part of `sign-in`, `sign-up`, `profile` and `recovery`.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms show errors at their fields and keep what was typed, except passwords', async ({
    page,
  }) => {
    const [taken, person] = [await createUser(), await createUser()]
    const usernameTaken = `Username "${taken.username}" is already taken. Please choose a different username.`
    const main = page.getByRole('main')
    /** Fills in a form and sends it. */
    const expectErrors = async (
      form: typeof main,
      press: string,
      values: Record<string, string>,
      errors: Record<string, string>,
    ) => {
      await fillFields(form, values)
      await button(form, press).click()
      for (const [label, message] of Object.entries(errors))
        await expectFieldError(field(form, label), message)
      for (const [label, value] of Object.entries(values))
        await expectValues(form, { [label]: label.includes('assword') ? '' : value })
    }
    const [signUp, signInPanel, dialog] = [signUpForm(page), signInForm(page), forgotDialog(page)]

    await page.goto('/login?tab=sign-up')
    await expectErrors(
      signUp,
      'Sign Up',
      {},
      {
        Username: 'Username must be at least 3 characters long',
        Email: 'Please enter your email address.',
        Password: PASSWORD_TOO_SHORT,
      },
    )
    await expectErrors(
      signUp,
      'Sign Up',
      { Username: 'ad', Email: 'ada', Password: '12345' },
      {
        Username: 'Username must be at least 3 characters long',
        Email: 'Please enter a valid email address.',
        Password: PASSWORD_TOO_SHORT,
      },
    )
    const values = { Username: taken.username, Email: taken.email, Password: '123456' }
    await expectErrors(signUp, 'Sign Up', values, {
      Username: usernameTaken,
      Email: `Email "${taken.email}" is already registered. Please use a different email or try signing in.`,
    })
    await page.goto('/login?forgot=1')
    await expectErrors(dialog, 'Send reset link', {}, { Email: 'Please enter your email address.' })
    await page.goto('/login?next=/guides/spike')
    await expectErrors(
      signInPanel,
      'Sign In',
      {},
      {
        Email: 'Please enter your email address.',
        Password: 'Please enter your password.',
      },
    )
    await expectErrors(signInPanel, 'Sign In', { Email: person.email, Password: 'not-the-password' }, {})
    await expect(alertOf(page)).toHaveText('Invalid email or password')
    await fillFields(signInPanel, { Password: person.password })
    await button(signInPanel, 'Sign In').click()
    await expect(page).toHaveURL('/guides/spike')

    await page.goto('/profile')
    await expectErrors(main, 'Save', { Username: taken.username }, { Username: usernameTaken })
    await expectErrors(
      main,
      'Change password',
      {},
      {
        'Current password': 'Current password is required',
        'New password': 'New password is required',
        'Confirm new password': 'Please confirm your new password',
      },
    )
    await expectValues(main, { Username: person.username })
  })

  test('the tabs of the sign-in page are reached by keyboard, and no button is shown that would not work', async ({
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

  test('a signed-in user sets a new password with the current one on the reset page', async ({ page }) => {
    const person = await createUser()
    await signIn(page, person)
    await page.goto('/reset-password')
    await fillFields(page, {
      'Current password': person.password,
      'New password': 'another-secret',
      'Confirm new password': 'another-secret',
    })
    await button(page, 'Update password').click()
    await expect(statusOf(page)).toHaveText('Password UpdatedSign in with your new password.')
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
})
