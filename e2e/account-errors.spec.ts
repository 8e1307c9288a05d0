import { expect, type Page } from '@playwright/test'
import { FAULTY_SITE_URL, type FaultySite, MAILS_PATH, startFaultySite } from '@/e2e/support/faulty-site'
import { button, fillFields, forgotDialog, openForm, signUpForm } from '@/e2e/support/fields'
import { formOf, submit } from '@/e2e/support/forms'
import { linkIn, mailsTo, mailTo } from '@/e2e/support/mailbox'
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
test.afterEach(() => site?.recover())
test.afterAll(() => site?.stop())

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

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
