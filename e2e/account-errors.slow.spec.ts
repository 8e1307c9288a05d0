import { expect, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { FAULTY_SITE_URL, type FaultySite, MAILS_PATH, startFaultySite } from '@/e2e/support/faulty-site'
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
import { formOf, submit } from '@/e2e/support/forms'
import { linkIn, mailsTo, mailTo } from '@/e2e/support/mailbox'
import { bringToFront } from '@/e2e/support/pages'
import { createUnconfirmedUser, createUser, newAccount, resetLink, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

// The tests share one site with a faulty backend, so they run one after the other.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: FAULTY_SITE_URL })

const SERVER_ERROR = {
  status: 500,
  body: { code: 500, error_code: 'unexpected_failure', msg: 'Something broke' },
}

let site: FaultySite

test.beforeAll(async () => {
  test.setTimeout(60_000)
  site = await startFaultySite()
})
test.afterEach(() => site.recover())
test.afterAll(() => site.stop())

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

test('a failed sign-in says why and keeps the email', async ({ page }) => {
  const form = signInForm(page)
  await openForm(page, '/login')
  const signInFails = async (message: string) => {
    await fillFields(form, { Email: 'ada@example.test', Password: 'secret' })
    await button(form, 'Sign In').click()
    await expect(form.getByRole('alert')).toHaveText(message)
    await expectValues(form, { Email: 'ada@example.test' })
  }
  await test.step('when the backend fails', async () => {
    site.failRequests('/auth/v1/token', SERVER_ERROR)
    await signInFails('Failed to sign in. Please try again.')
  })
  await test.step('when a proxy answers with an error', async () => {
    await page.route('/login', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
    )
    await signInFails('The site could not answer. Please try again in a moment.')
    await page.unroute('/login')
  })
})

test('a failed sign-up says why and keeps what was typed', async ({ page }) => {
  const { username, email, password } = newAccount()
  const values = { Username: username, Email: email, Password: password }
  const form = signUpForm(page)
  await openForm(page, '/login?tab=sign-up')

  await test.step('when names cannot be checked while typing', async () => {
    site.failRequests('/rest/v1/rpc/check_username_availability', SERVER_ERROR)
    await fillFields(form, { Username: newAccount().username })
    await expectFieldError(
      field(form, 'Username'),
      'Unable to verify username availability. Please try again.',
    )
    site.recover()
  })

  await page.route('/api/availability', () => {})
  const submitForm = async () => {
    await fillFields(form, values)
    await button(form, 'Sign Up').click()
  }
  await test.step('when names cannot be checked on submit', async () => {
    site.failRequests('/rest/v1/rpc/check_email_availability', SERVER_ERROR)
    site.failRequests('/rest/v1/rpc/check_username_availability', SERVER_ERROR)
    await submitForm()
    await expectFieldError(field(form, 'Email'), 'Unable to verify email availability. Please try again.')
    await expectFieldError(
      field(form, 'Username'),
      'Unable to verify username availability. Please try again.',
    )
    await expectValues(form, values)
    site.recover()
  })
  await test.step('when the account cannot be created', async () => {
    site.failRequests('/auth/v1/admin/generate_link', SERVER_ERROR)
    await submitForm()
    await expect(alertOf(page)).toHaveText('Failed to create account.')
    await expectValues(form, values)
  })
  await test.step('when the database refuses the user, perhaps because of the username', async () => {
    const body = { ...SERVER_ERROR.body, msg: 'Database error saving new user' }
    site.failRequests('/auth/v1/admin/generate_link', { status: 500, body })
    await submitForm()
    await expect(alertOf(page)).toHaveText('Username may already be taken. Please try a different username.')
    await expectValues(form, values)
  })
})

test('a mail that could not be stored says so, whatever the address, and keeps it', async ({ page }) => {
  const { email, password } = await createUnconfirmedUser(site.backend)
  await openForm(page, '/login')
  await fillFields(signInForm(page), { Email: email, Password: password })
  await button(signInForm(page), 'Sign In').click()
  const resend = signInForm(page)
    .locator('form')
    .filter({ has: button(page, 'Resend confirmation email') })
  site.failRequests('/rest/v1/rpc/request_account_mail', SERVER_ERROR)
  await button(resend, 'Resend confirmation email').click()
  await expect(resend.getByRole('alert')).toHaveText('Failed to resend confirmation email.')

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const dialog = forgotDialog(page)
  for (const address of [email, newAccount().email]) {
    await fillFields(dialog, { Email: address })
    await button(dialog, 'Send reset link').click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to send reset email.')
    await expectValues(dialog, { Email: address })
  }
})

test('while no mail can be sent, the answers are true and the same for every address, and mails arrive once it works', async ({
  page,
}) => {
  const known = await createUser(site.backend)
  const account = newAccount()
  for (const failure of [{ status: 429 }, 'no answer'] as const) {
    site.failRequests(MAILS_PATH, failure)
    for (const { email } of [known, newAccount()]) {
      await openForm(page, '/login?forgot=1')
      await fillFields(forgotDialog(page), { Email: email })
      await button(forgotDialog(page), 'Send reset link').click()
      await expect(forgotDialog(page).getByRole('status')).toHaveText(
        `If ${email} has an account, a link to set a new password is on its way.`,
      )
    }
  }
  await openForm(page, '/login?tab=sign-up')
  await fillFields(signUpForm(page), {
    Username: account.username,
    Email: account.email,
    Password: account.password,
  })
  await button(signUpForm(page), 'Sign Up').click()
  await expect(signUpForm(page).getByRole('status')).toContainText(
    'Please check your email for verification link to complete your registration.',
  )

  await test.step('an admin sees that mails wait', async () => {
    const admin = await createUser(site.backend)
    await site.makeAdmin(admin.id)
    await site.ageMailsByAnHour()
    await signIn(page, admin)
    await page.goto('/admin')
    await expect(page.getByText(/^[1-9]\d*\s?account mails? can’t be sent$/)).toBeVisible()
  })
  site.recover()
  await site.ageMailsByAnHour()
  for (const { email } of [known, account]) {
    await expect.poll(() => mailsTo(email, site.backend), { timeout: 30_000 }).toHaveLength(1)
  }
  await page.goto(linkIn(await mailTo(account.email, 1, site.backend)))
  await button(page, 'Confirm email address').click()
  await expect(page).not.toHaveURL(/confirm/)
})

test('links of mails expire after an hour', async ({ request }) => {
  const { confirmLink: confirm } = await createUnconfirmedUser(site.backend)
  const reset = await resetLink(await createUser(site.backend), site.backend)
  await site.ageMailsByAnHour()
  expect((await submit(request, await formOf(request, confirm, 'Confirm email address'))).text).toContain(
    'This link is invalid, was used already or has expired. If you have confirmed already, sign in. If not, you get a new mail there.',
  )
  expect((await submit(request, await formOf(request, reset, 'Choose a new password'))).text).toContain(
    'Invalid Reset Link',
  )
})

test('a confirmation link that cannot be checked can be tried again', async ({ page }) => {
  const { confirmLink } = await createUnconfirmedUser(site.backend)
  await page.goto(confirmLink)
  site.failRequests('/auth/v1/verify', SERVER_ERROR)
  await button(page, 'Confirm email address').click()
  await expect(alertOf(page)).toHaveText('The link could not be checked. Please try again.')
  site.recover()
  await button(page, 'Confirm email address').click()
  await expect(page).toHaveURL('/login?notice=email-confirmed')
})

test('a recovery that cannot be verified, or whose password cannot be set, says so', async ({ page }) => {
  const message = 'Authentication Error - Unable to verify reset session. Please try again.'
  await page.goto(await resetLink(await createUser(site.backend), site.backend))
  await button(page, 'Choose a new password').click()
  await expect(button(page, 'Update password')).toBeVisible()
  site.failRequests('/auth/v1/user', SERVER_ERROR)
  await page.reload()
  await expect(alertOf(page)).toHaveText(message)
  site.recover()
  await openForm(page, '/reset-password')
  await fillFields(page, { 'New password': 'another-secret', 'Confirm new password': 'another-secret' })
  site.failRequests('/auth/v1/user', SERVER_ERROR)
  await button(page, 'Update password').click()
  await expect(alertOf(page)).toHaveText(message)
})

test('a slow verification of a recovery is announced, and can be tried again after 5 seconds', async ({
  page,
}) => {
  await page.goto(await resetLink(await createUser(site.backend), site.backend))
  site.failRequests('/auth/v1/user', 'no answer')
  await button(page, 'Choose a new password').click()
  await expect(page.getByText('Verifying your reset link …')).toBeVisible()
  await expect(alertOf(page)).toHaveText(
    'Authentication Error - Unable to verify reset session. Please try again.',
  )
  site.recover()
  await page.reload()
  await expect(button(page, 'Update password')).toBeVisible()
})

test('a profile that cannot be loaded, saved or signed out of says so and loses nothing', async ({
  page,
}) => {
  const person = await createUser(site.backend)
  const { username } = newAccount()
  await signIn(page, person)

  await test.step('Try again loads the profile once more', async () => {
    site.failRequests('/rest/v1/rpc/current_account', SERVER_ERROR)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    await expect(toast(page, 'Failed to load profile data')).toBeVisible()
    site.recover()
    await button(page, 'Try again').click()
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  })
  await test.step('a username that could not be saved stays', async () => {
    await openForm(page, '/profile')
    await fillFields(page, { Username: username })
    site.failRequests('/rest/v1/profiles', SERVER_ERROR)
    await button(page, 'Save').click()
    await expect(alertOf(page)).toHaveText('Failed to update username')
    await expectValues(page, { Username: username })
  })
  await test.step('a password that could not be changed says why', async () => {
    const passwords = {
      'Current password': person.password,
      'New password': 'another-secret',
      'Confirm new password': 'another-secret',
    }
    await fillFields(page, passwords)
    site.failRequests('/auth/v1/user', SERVER_ERROR)
    await button(page, 'Change password').click()
    await expect(page.getByText('Failed to update password')).toBeVisible()
    await fillFields(page, passwords)
    site.failRequests('/auth/v1/user', {
      status: 422,
      body: { code: 422, error_code: 'weak_password', msg: 'Password is known to be weak' },
    })
    await button(page, 'Change password').click()
    await expectFieldError(field(page, 'New password'), 'Please choose a stronger password.')
  })
  await test.step('the session goes on while it cannot be ended', async () => {
    site.recover()
    await openForm(page, '/profile')
    site.failRequests('/auth/v1/logout', SERVER_ERROR)
    const signOut = page.getByRole('main').getByRole('button', { name: 'Sign Out' })
    await signOut.click()
    await expect(toast(page, 'Failed to sign out')).toBeVisible()
    site.recover()
    await signOut.click()
    await expect(page).toHaveURL('/login?next=%2Fprofile')
  })
})

test('saved lineups that cannot be loaded are reported once to a signed-in user, and never to a visitor', async ({
  page,
}) => {
  const failure = toast(page, 'Failed to load saved lineups.')
  await test.step('a visitor', async () => {
    site.failRequests('/rest/v1/rpc/my_state', SERVER_ERROR)
    site.failRequests('/rest/v1/rpc/current_account', SERVER_ERROR)
    const response = page.waitForResponse('**/api/personal')
    await page.goto('/about')
    expect((await response).status()).toBe(200)
    await expect(failure).toBeHidden()
    site.recover()
  })
  await test.step('a signed-in user', async () => {
    await signIn(page, await createUser(site.backend))
    site.failRequests('/rest/v1/rpc/my_state', SERVER_ERROR)
    await page.goto('/about')
    await expect(failure).toBeVisible()
    await expect(failure).toBeHidden()
    const response = page.waitForResponse('**/api/personal')
    await bringToFront(page)
    expect((await response).status()).toBe(503)
    await expect(failure).toBeHidden()
  })
  await test.step('what was loaded before stays, so there is nothing to report', async () => {
    site.recover()
    await bringToFront(page)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toBeVisible()
    site.failRequests('/rest/v1/rpc/my_state', SERVER_ERROR)
    const response = page.waitForResponse('**/api/personal')
    await bringToFront(page)
    expect((await response).status()).toBe(503)
    await expect(failure).toBeHidden()
  })
})

test('a page asks for the account once, for the middleware and for itself', async ({ request }) => {
  await signIn(request, await createUser(site.backend))
  for (const path of ['/profile', '/playbooks', '/my-lineups']) {
    site.takeRequests()
    const answer = await request.get(path)
    expect(new URL(answer.url()).pathname).toBe(path)
    const calls = site.takeRequests().filter((called) => called.endsWith('/rpc/current_account'))
    expect(calls, path).toHaveLength(1)
  }
})

test('while the owner has switched sign-ups off, nobody signs up', async ({ page, request }) => {
  const form = await formOf(request, '/login', 'Sign Up')
  site.failRequests('/auth/v1/settings', { status: 200, body: { disable_signup: true } })
  const message = 'Sign-ups are closed for now.'
  // What the service said before is remembered for a minute.
  await expect(async () => {
    await page.goto('/login?tab=sign-up')
    await expect(alertOf(page)).toHaveText(message, { timeout: 1000 })
  }).toPass({ timeout: 70_000 })
  await expect(button(page, 'Sign Up')).toHaveCount(0)
  await expect(async () => {
    expect((await submit(request, form, newAccount())).text).toContain(message)
  }).toPass({ timeout: 70_000 })
})
