import { expect } from '@playwright/test'
import {
  button,
  expectFieldError,
  expectNoFieldError,
  expectValues,
  field,
  fillFields,
  openForm,
  signInForm,
  signUpForm,
} from '@/e2e/support/fields'
import { createUser, newAccount } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

test('signing in leads back to the page the visitor came from', async ({ page }) => {
  const person = await createUser()
  await page.goto('/guides/economy')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/guides/economy')}`)
  await fillFields(signInForm(page), { Email: ` ${person.email.toUpperCase()} `, Password: person.password })
  await button(signInForm(page), 'Sign In').click()
  await expect(page).toHaveURL('/guides/economy')
  await expect(button(page, 'Profile')).toBeVisible()
})

test('the sign-in form shows errors, keeps what was typed and recovers from a lost connection', {
  tag: '@quick',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email, password } = await createUser()
  const form = signInForm(page)
  await openForm(page, '/login?next=/guides')

  await test.step('missing fields are named, and typing removes each error', async () => {
    await button(form, 'Sign In').click()
    await expectFieldError(field(form, 'Email'), 'Please enter your email address.')
    await expectFieldError(field(form, 'Password'), 'Please enter your password.')
    await expect(field(form, 'Email')).toBeFocused()
    await field(form, 'Email').pressSequentially('ada')
    await expectNoFieldError(field(form, 'Email'))
    await expectFieldError(field(form, 'Password'), 'Please enter your password.')
    await field(form, 'Password').pressSequentially('s')
    await expectNoFieldError(field(form, 'Password'))
    await field(form, 'Password').press('Enter')
    await expectFieldError(field(form, 'Email'), 'Please enter a valid email address.')
    await expectValues(form, { Email: 'ada', Password: 's' })
  })

  await test.step('a wrong password and an unknown email get the same error, and the email stays', async () => {
    for (const tried of [email, newAccount().email]) {
      await fillFields(form, { Email: tried, Password: 'not-the-password' })
      await button(form, 'Sign In').click()
      await expect(form.getByRole('alert')).toHaveText('Invalid email or password')
      await expectValues(form, { Email: tried })
      await field(form, 'Password').press('End')
      await field(form, 'Password').press('Backspace')
      await expect(form.getByRole('alert')).toBeHidden()
    }
  })

  await test.step('the tabs keep what was typed, and the URL says which one is open', async () => {
    await fillFields(form, { Email: 'ada@example.test', Password: 'secret' })
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/login?tab=sign-up&next=%2Fguides')
    await expect(form).toBeHidden()
    await fillFields(signUpForm(page), { Username: 'ada' })
    await expect(field(signUpForm(page), 'Email')).toHaveAttribute('autocomplete', 'email')
    await expect(field(signUpForm(page), 'Password')).toHaveAttribute('autocomplete', 'new-password')
    await page.getByRole('tab', { name: 'Sign Up' }).press('ArrowLeft')
    await expect(page).toHaveURL('/login?next=%2Fguides')
    await expectValues(form, { Email: 'ada@example.test', Password: 'secret' })
  })

  await test.step('a password can be pasted, shown and filled in by a password manager', async () => {
    const passwordField = field(form, 'Password')
    await expect(field(form, 'Email')).toHaveAttribute('autocomplete', 'username')
    await expect(passwordField).toHaveAttribute('autocomplete', 'current-password')
    await passwordField.fill('')
    await page.evaluate(() => navigator.clipboard.writeText('pasted secret'))
    await passwordField.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(passwordField).toHaveValue('pasted secret')
    await expect(passwordField).toHaveAttribute('type', 'password')
    await button(form, 'Show password').click()
    await expect(passwordField).toHaveAttribute('type', 'text')
    await button(form, 'Hide password').click()
    await expect(passwordField).toHaveAttribute('type', 'password')
    await expect(passwordField).toHaveValue('pasted secret')
  })

  await test.step('a pending form says so and is sent once', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let sent = 0
    await page.route('/login*', async (route) => {
      if (route.request().method() === 'POST') {
        sent++
        await released
      }
      await route.continue()
    })
    await fillFields(form, { Email: newAccount().email, Password: 'secret' })
    await button(form, 'Sign In').click()
    const pending = button(form, 'Signing in …')
    await expect(pending).toBeFocused()
    await expect(pending).toHaveAttribute('aria-disabled', 'true')
    await pending.click({ force: true })
    await page.keyboard.press('Enter')
    release()
    await expect(form.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(button(form, 'Sign In')).toBeFocused()
    expect(sent).toBe(1)
    await page.unroute('/login*')
  })

  await test.step('without a connection the form says so and keeps everything, and signs in when there is one', async () => {
    await page.route('/login*', (route) => route.abort('connectionfailed'))
    await fillFields(form, { Email: email, Password: password })
    await button(form, 'Sign In').click()
    await expect(page.getByText('This needs a connection. It goes on as soon as there is one.')).toBeVisible()
    await expectValues(form, { Email: email, Password: password })
    await page.unroute('/login*')
    await expect(page).toHaveURL('/guides')
  })
})
