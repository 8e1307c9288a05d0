import { expect, type Page, type Route } from '@playwright/test'
import {
  button,
  expectProblem,
  expectValues,
  field,
  fillIn,
  forgotDialog,
  openForm,
  signInForm,
  signUpForm,
} from '@/e2e/support/fields'
import { linkIn, mailTo } from '@/e2e/support/mailbox'
import { comeToFront } from '@/e2e/support/pages'
import { makePerson, makeUnconfirmed, newcomer, type Person, signIn } from '@/e2e/support/people'
import { startTroubledSite, TROUBLED_URL, type TroubledSite } from '@/e2e/support/troubled-site'
import { test } from '@/e2e/support/visitor'

// One site for all of them: they run one after the other.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: TROUBLED_URL })

const BROKEN = { status: 500, body: { code: 500, error_code: 'unexpected_failure', msg: 'Something broke' } }

let site: TroubledSite

test.beforeAll(async () => {
  test.setTimeout(60_000)
  site = await startTroubledSite()
})
test.afterEach(() => site.calm())
test.afterAll(() => site.stop())

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

/** Signs in and opens the profile. */
async function openProfile(page: Page): Promise<Person> {
  const person = await makePerson(site.backend)
  await signIn(page, person)
  await openForm(page, '/profile')
  return person
}

async function mailRecovery({ email, client }: Person): Promise<string> {
  await client.auth.resetPasswordForEmail(email)
  return linkIn(await mailTo(email, 2, site.backend))
}

test('a sign-in that fails says so and keeps the email', async ({ page }) => {
  await openForm(page, '/login')
  await fillIn(signInForm(page), { Email: 'ada@example.test', Password: 'secret' })
  site.trouble('/auth/v1/token', BROKEN)
  await button(signInForm(page), 'Sign In').click()
  await expect(alertOf(page)).toHaveText('Failed to sign in. Please try again.')
  await expectValues(signInForm(page), { Email: 'ada@example.test' })
})

test.describe('a sign-up that fails', () => {
  const fill = async (page: Page) => {
    const { username, email, password } = newcomer()
    await page.route('/api/availability', () => {})
    await openForm(page, '/login?tab=sign-up')
    const values = { Username: username, Email: email, Password: password }
    await fillIn(signUpForm(page), values)
    return values
  }

  test('says so and keeps what was typed', async ({ page }) => {
    const values = await fill(page)
    site.trouble('/auth/v1/signup', BROKEN)
    await button(signUpForm(page), 'Sign Up').click()
    await expect(alertOf(page)).toHaveText('Failed to create account.')
    await expectValues(signUpForm(page), values)
  })

  test('for the database’s sake may be about the username', async ({ page }) => {
    const values = await fill(page)
    const body = { ...BROKEN.body, msg: 'Database error saving new user' }
    site.trouble('/auth/v1/signup', { status: 500, body })
    await button(signUpForm(page), 'Sign Up').click()
    await expect(alertOf(page)).toHaveText('Username may already be taken. Please try a different username.')
    await expectValues(signUpForm(page), values)
  })

  test('because nobody can tell what is taken says so of each', async ({ page }) => {
    const values = await fill(page)
    site.trouble('/rest/v1/rpc/check_email_availability', BROKEN)
    site.trouble('/rest/v1/rpc/check_username_availability', BROKEN)
    await button(signUpForm(page), 'Sign Up').click()
    await expectProblem(
      field(signUpForm(page), 'Email'),
      'Unable to verify email availability. Please try again.',
    )
    await expectProblem(
      field(signUpForm(page), 'Username'),
      'Unable to verify username availability. Please try again.',
    )
    await expectValues(signUpForm(page), values)
  })
})

test('what can’t be looked up while typing says so', async ({ page }) => {
  site.trouble('/rest/v1/rpc/check_username_availability', BROKEN)
  await openForm(page, '/login?tab=sign-up')
  await fillIn(signUpForm(page), { Username: newcomer().username })
  await expectProblem(
    field(signUpForm(page), 'Username'),
    'Unable to verify username availability. Please try again.',
  )
})

test('a mail that could not be sent says so, and one asked for too soon is taken for sent', async ({
  page,
}) => {
  const tooSoon = {
    status: 429,
    body: {
      code: 429,
      error_code: 'over_email_send_rate_limit',
      msg: 'For security purposes, you can only request this after 42 seconds.',
    },
  }
  const { email, password } = await makeUnconfirmed(site.backend)
  await openForm(page, '/login')
  await fillIn(signInForm(page), { Email: email, Password: password })
  await button(signInForm(page), 'Sign In').click()
  const resend = signInForm(page)
    .locator('form')
    .filter({ has: button(page, 'Resend confirmation email') })
  site.trouble('/auth/v1/resend', BROKEN)
  await button(resend, 'Resend confirmation email').click()
  await expect(resend.getByRole('alert')).toHaveText('Failed to resend confirmation email.')
  site.trouble('/auth/v1/resend', tooSoon)
  await button(resend, 'Resend confirmation email').click()
  // Only an address that gets mail can be asked for too soon: the answer is the one that all others get.
  await expect(signInForm(page).getByRole('status')).toHaveText(
    'Confirmation email sent. Please check your inbox.',
  )

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const dialog = forgotDialog(page)
  await fillIn(dialog, { Email: email })
  site.trouble('/auth/v1/recover', BROKEN)
  await button(dialog, 'Send reset link').click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to send reset email.')
  await expectValues(dialog, { Email: email })
  site.trouble('/auth/v1/recover', tooSoon)
  await button(dialog, 'Send reset link').click()
  await expect(dialog.getByRole('status')).toContainText('a link to set a new password is on its way')
})

test.describe('a link', () => {
  test('that confirms an address works for an hour', async ({ page }) => {
    const { email } = await makeUnconfirmed(site.backend)
    const link = linkIn(await mailTo(email, 1, site.backend))
    await site.letAnHourPass()
    await page.goto(link)
    await button(page, 'Confirm email address').click()
    await expect(alertOf(page)).toHaveText(
      'This link is invalid, was used already or has expired. Sign in to have the mail sent again.',
    )
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('that resets a password works for an hour', async ({ page }) => {
    const link = await mailRecovery(await makePerson(site.backend))
    await site.letAnHourPass()
    await page.goto(link)
    await button(page, 'Choose a new password').click()
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  })

  test('that can’t be checked can be tried again', async ({ page }) => {
    const { email } = await makeUnconfirmed(site.backend)
    await page.goto(linkIn(await mailTo(email, 1, site.backend)))
    site.trouble('/auth/v1/verify', BROKEN)
    await button(page, 'Confirm email address').click()
    await expect(alertOf(page)).toHaveText('The link could not be checked. Please try again.')
    site.calm()
    await button(page, 'Confirm email address').click()
    await expect(page).toHaveURL('/login?notice=email-confirmed')
  })
})
test.describe('a recovery', () => {
  const openNewPassword = async (page: Page) => {
    await page.goto(await mailRecovery(await makePerson(site.backend)))
    await button(page, 'Choose a new password').click()
    await expect(button(page, 'Update password')).toBeVisible()
  }

  test('that can’t be verified says so', async ({ page }) => {
    await openNewPassword(page)
    site.trouble('/auth/v1/user', BROKEN)
    await page.reload()
    await expect(alertOf(page)).toHaveText(
      'Authentication Error - Unable to verify reset session. Please try again.',
    )
    site.calm()
    await page.reload()
    await expect(button(page, 'Update password')).toBeVisible()
  })

  test('is said to be verified while that takes time, and is invalid after 5 seconds', async ({ page }) => {
    await page.goto(await mailRecovery(await makePerson(site.backend)))
    site.trouble('/auth/v1/user', 'silence')
    await button(page, 'Choose a new password').click()
    await expect(page.getByText('Verifying your reset link …')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  })

  test('whose password could not be set says so', async ({ page }) => {
    await openNewPassword(page)
    await fillIn(page, { 'New password': 'another-secret', 'Confirm new password': 'another-secret' })
    site.trouble('/auth/v1/user', BROKEN)
    await button(page, 'Update password').click()
    await expect(alertOf(page)).toHaveText(
      'Authentication Error - Unable to verify reset session. Please try again.',
    )
  })
})

test.describe('the profile', () => {
  test('that can’t be loaded says so, and Try again asks once more', async ({ page }) => {
    await signIn(page, await makePerson(site.backend))
    site.trouble('/rest/v1/rpc/current_account', BROKEN)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    await expect(page.getByText('Failed to load profile data')).toBeVisible()
    site.calm()
    await button(page, 'Try again').click()
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  })

  test('that could not be changed says so, and keeps the username', async ({ page }) => {
    const person = await openProfile(page)
    const { username } = newcomer()
    await fillIn(page, { Username: username })
    site.trouble('/rest/v1/profiles', BROKEN)
    await button(page, 'Save').click()
    await expect(alertOf(page)).toHaveText('Failed to update username')
    await expectValues(page, { Username: username })

    const passwords = {
      'Current password': person.password,
      'New password': 'another-secret',
      'Confirm new password': 'another-secret',
    }
    await fillIn(page, passwords)
    site.trouble('/auth/v1/user', BROKEN)
    await button(page, 'Change password').click()
    await expect(page.getByText('Failed to update password')).toBeVisible()
    await fillIn(page, passwords)
    site.trouble('/auth/v1/user', {
      status: 422,
      body: { code: 422, error_code: 'weak_password', msg: 'Password is known to be weak' },
    })
    await button(page, 'Change password').click()
    await expectProblem(field(page, 'New password'), 'Please choose a stronger password.')
  })

  test('can’t be left while nobody can end the session', async ({ page }) => {
    await openProfile(page)
    site.trouble('/auth/v1/logout', BROKEN)
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Failed to sign out')).toBeVisible()
    site.calm()
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login?next=%2Fprofile')
  })
})

test.describe('what is the person’s', () => {
  const failed = (page: Page) => page.getByText('Failed to load saved lineups.')

  test('is said once not to be loaded, to somebody who is signed in', async ({ page }) => {
    await signIn(page, await makePerson(site.backend))
    site.trouble('/rest/v1/rpc/my_lineup_state', BROKEN)
    await page.goto('/about')
    await expect(failed(page)).toBeVisible()
    await expect(failed(page)).toBeHidden()
    const asked = page.waitForResponse('**/api/personal')
    await comeToFront(page)
    expect((await asked).status()).toBe(503)
    await expect(failed(page)).toBeHidden()

    site.calm()
    await comeToFront(page)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toBeVisible()
    // What is loaded stays, so there is nothing to tell.
    site.trouble('/rest/v1/rpc/my_lineup_state', BROKEN)
    const askedAgain = page.waitForResponse('**/api/personal')
    await comeToFront(page)
    expect((await askedAgain).status()).toBe(503)
    await expect(failed(page)).toBeHidden()
  })

  test('is nothing for a visitor', async ({ page }) => {
    site.trouble('/rest/v1/rpc/my_lineup_state', BROKEN)
    site.trouble('/rest/v1/rpc/current_account', BROKEN)
    const asked = page.waitForResponse('**/api/personal')
    await page.goto('/about')
    expect((await asked).status()).toBe(200)
    await expect(failed(page)).toBeHidden()
  })
})

test('a site that answers with an error is told apart from one that can’t be reached', async ({ page }) => {
  const form = signInForm(page)
  await openForm(page, '/login')
  const answers = [
    {
      answer: (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
      sentence: 'The site could not answer. Please try again in a moment.',
    },
    {
      answer: (route: Route) => route.abort('connectionfailed'),
      sentence: 'The server could not be reached. Check your connection, then try again.',
    },
  ]
  for (const { answer, sentence } of answers) {
    await page.route('/login', answer)
    await fillIn(form, { Email: 'ada@example.test', Password: 'secret' })
    await button(form, 'Sign In').click()
    await expect(form.getByRole('alert')).toHaveText(sentence)
    await page.unroute('/login')
  }
})
