import { expect } from '@playwright/test'
import { FAULTY_SITE_URL, type FaultySite, MAILS_PATH, startFaultySite } from '@/e2e/support/faulty-site'
import { formOf, submit, textOf } from '@/e2e/support/forms'
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

test('while no mail can be sent, the answers are true and the same for every address, and mails arrive once it works', async ({
  request,
}) => {
  const known = await createUser(site.backend)
  const account = newAccount()
  for (const failure of [{ status: 429 }, 'no answer'] as const) {
    site.replaceResponses(MAILS_PATH, failure)
    for (const { email } of [known, newAccount()]) {
      const form = await formOf(request, '/login?forgot=1', 'Send reset link')
      expect((await submit(request, form, { email })).text).toContain(
        `If ${email} has an account, a link to set a new password is on its way.`,
      )
    }
  }
  const form = await formOf(request, '/login?tab=sign-up', 'Sign Up')
  expect((await submit(request, form, account)).text).toContain(
    'Please check your email for verification link to complete your registration.',
  )

  await test.step('an admin sees that mails wait', async () => {
    const admin = await createUser(site.backend)
    await site.makeAdmin(admin.id)
    await site.ageMailsByAnHour()
    await signIn(request, admin)
    const dashboard = textOf(await (await request.get('/admin')).text())
    expect(dashboard).toMatch(/[1-9]\d*\s?account mails? can’t be sent/)
  })
  site.recover()
  await site.ageMailsByAnHour()
  for (const { email } of [known, account]) {
    await expect.poll(() => mailsTo(email, site.backend), { timeout: 30_000 }).toHaveLength(1)
  }
  const link = linkIn(await mailTo(account.email, 1, site.backend))
  const { path } = await submit(request, await formOf(request, link, 'Confirm email address'))
  expect(path).not.toContain('confirm')
})

test('links of mails expire after an hour', async ({ request }) => {
  const { confirmLink: confirm } = await createUnconfirmedUser(site.backend)
  const reset = await resetLink(await createUser(site.backend), site.backend)
  await site.ageMailsByAnHour()
  expect((await submit(request, await formOf(request, confirm, 'Confirm email address'))).text).toContain(
    'This link is invalid, was used already or has expired. If you have confirmed already, sign in. If not, you can ask for a new mail there.',
  )
  expect((await submit(request, await formOf(request, reset, 'Choose a new password'))).text).toContain(
    'Invalid Reset Link',
  )
})

test('a recovery that cannot be verified, or whose password cannot be set, says so', async ({ request }) => {
  const message = 'Authentication Error - Unable to verify reset session. Please try again.'
  const link = await resetLink(await createUser(site.backend), site.backend)
  const { path } = await submit(request, await formOf(request, link, 'Choose a new password'))
  expect(path).toBe('/reset-password')
  const form = await formOf(request, path, 'Update password')
  site.replaceResponses('/auth/v1/user', SERVER_ERROR)
  expect(textOf(await (await request.get(path)).text())).toContain(message)
  const password = { newPassword: 'another-secret', confirmPassword: 'another-secret' }
  expect((await submit(request, form, password)).text).toContain(message)
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

test('while the owner has switched sign-ups off, nobody signs up', async ({ request }) => {
  const form = await formOf(request, '/login', 'Sign Up')
  site.replaceResponses('/auth/v1/settings', { status: 200, body: { disable_signup: true } })
  const message = 'Sign-ups are closed for now.'
  // What the service said before is remembered for a minute.
  const { url: origin, stop } = await site.startAnother()
  try {
    const address = `${origin}/login?tab=sign-up`
    expect(textOf(await (await request.get(address)).text())).toContain(message)
    await expect(formOf(request, address, 'Sign Up')).rejects.toThrow('no form')
    const other = { ...form, origin, address }
    expect((await submit(request, other, newAccount())).text).toContain(message)
  } finally {
    await stop()
  }
})
