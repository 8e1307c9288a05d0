import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { callAction, formOf, type HtmlForm } from '@/e2e/support/forms'
import { mailsTo } from '@/e2e/support/mailbox'
import { countAttempts, exhaustAttempts } from '@/e2e/support/rate-limits'
import { emptySite, requireOwnSite } from '@/e2e/support/servers'
import { createUnconfirmedUser, createUser, fillSignIn, newAccount, signIn } from '@/e2e/support/users'
import { someIpAddress, test } from '@/e2e/support/visitor'
import { type Limit, type LimitedAction, RATE_LIMITS } from '@/lib/server/rate-limits/limits'
import { ADMIN } from '@/supabase/seed/accounts'

/** @returns the seconds that an action says to wait, or `undefined` when it was allowed. */
async function waitAfter(
  request: APIRequestContext,
  form: HtmlForm,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const text = await (await callAction(request, form, values, headers)).text()
  const [, seconds] = /"code":"rate-limited","seconds":(\d+)/.exec(text) ?? []
  return seconds ? Number(seconds) : undefined
}

/** All attempts but one are counted in the database; then one more is allowed and the next is not. */
async function expectLimit(
  action: LimitedAction,
  counter: string,
  limit: Limit,
  attempt: () => Promise<number | undefined>,
): Promise<void> {
  expect(await countAttempts(action, counter, limit, limit.max - 1), `${action} ${counter}`).toBe(true)
  expect(await attempt()).toBeUndefined()
  const seconds = await attempt()
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(Math.ceil(limit.seconds / limit.max))
}

/** The header in which the proxy names the visitor's IP address. */
const from = (ip: string) => ({ 'x-forwarded-for': ip })

/** The IP address that the visitor of a test comes from. */
const ipAddressOf = (headers: Record<string, string> = {}) => headers['X-Forwarded-For'] ?? ''

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

const someEmail = () => newAccount().email

/** Values that change nothing, whatever the email. */
const FORMS = {
  'sign-in': { address: '/login', button: 'Sign In', values: { password: 'wrong-one' } },
  'sign-up': {
    address: '/login',
    button: 'Sign Up',
    values: { username: ADMIN.username, password: 'secret-one' },
  },
  reset: { address: '/login?forgot=1', button: 'Send reset link', values: {} },
} as const

for (const action of ['sign-in', 'sign-up', 'reset'] as const) {
  const { address, button, values } = FORMS[action]
  const limits = RATE_LIMITS[action]

  test(`${action} is limited per IP address, per email, and per both together`, async ({ request }) => {
    const form = await formOf(request, address, button)
    const attempt = (email: string, ip: string) => waitAfter(request, form, { ...values, email }, from(ip))

    const ip = someIpAddress()
    await expectLimit(action, ip, limits.ip, () => attempt(someEmail(), ip))
    expect(await attempt(someEmail(), someIpAddress())).toBeUndefined()

    const [pairedIp, pairedEmail] = [someIpAddress(), someEmail()]
    await expectLimit(action, `${pairedIp} with ${pairedEmail}`, limits.ipAndAccount, () =>
      attempt(pairedEmail, pairedIp),
    )
    // The owner of the email comes from another IP address, and writes it in another way.
    expect(await attempt(pairedEmail.toUpperCase(), someIpAddress())).toBeUndefined()

    const email = someEmail()
    if ('account' in limits)
      await expectLimit(action, email, limits.account, () => attempt(email, someIpAddress()))
    else {
      await exhaustAttempts('kept-recovery', email, RATE_LIMITS['kept-recovery'].account)
      await expectLimit('mail', email, RATE_LIMITS.mail.account, () => attempt(email, someIpAddress()))
    }
    expect(await attempt(email.toUpperCase(), someIpAddress())).toBeDefined()
    expect(await attempt(someEmail(), someIpAddress())).toBeUndefined()
  })
}

test.describe('on a browser that has signed in before', () => {
  const { account, ip } = RATE_LIMITS['sign-in']

  test('strangers cannot keep the owner from signing in', async ({
    request,
    newVisitor,
    extraHTTPHeaders,
  }) => {
    const person = await createUser()
    const form = await formOf(request, '/login', 'Sign In')
    await signIn(request, person)
    // Strangers use up the attempts of the account, and other people of the household those of the IP address.
    await exhaustAttempts('sign-in', person.email, account)
    await exhaustAttempts('sign-in', ipAddressOf(extraHTTPHeaders), ip)
    // The owner has to wait in every other browser.
    const right = { email: person.email, password: person.password }
    expect(await waitAfter(await newVisitor(), form, right)).toBeDefined()
    expect(await waitAfter(request, form, right)).toBeUndefined()
    // A browser that knows one account has no advantage for any other.
    const other = { email: someEmail(), password: 'wrong-one' }
    expect(await waitAfter(request, form, other)).toBeDefined()
  })

  test('strangers cannot keep the owner from asking for a new password', async ({ request, newVisitor }) => {
    const person = await createUser()
    const form = await formOf(request, '/login?forgot=1', 'Send reset link')
    await signIn(request, person)
    const ask = { email: person.email }
    // They use up the mails of the address, of any kind. One recovery goes in any case.
    await exhaustAttempts('mail', person.email, RATE_LIMITS.mail.account)
    const subscribed = await (await newVisitor()).post('/subscribe/send', {
      form: ask,
      headers: { origin: new URL(form.origin).origin },
      maxRedirects: 0,
    })
    expect(subscribed.headers().location).toContain('notice=rate-limited')
    expect(await mailsTo(person.email)).toEqual([])
    expect(await waitAfter(await newVisitor(), form, ask)).toBeUndefined()
    expect(await waitAfter(await newVisitor(), form, ask)).toBeDefined()
    for (let mail = 0; mail < RATE_LIMITS.mail.knownBrowser.each.max; mail++)
      expect(await waitAfter(request, form, ask)).toBeUndefined()
    expect(await waitAfter(request, form, ask)).toBeDefined()
  })
})

/** Requests another confirmation mail on the page. @returns the form that was sent. */
async function askForMail(page: Page, email: string): Promise<HtmlForm> {
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Resend confirmation email' }).click()
  const id = (await (await sent).allHeaders())['next-action']
  const { origin } = new URL(page.url())
  return { origin, address: '/login', fields: { '$ACTION_1:0': JSON.stringify({ id }), email } }
}

test('resend is limited per email, and the form says so', async ({ page, request }) => {
  const account = await createUnconfirmedUser()
  await page.goto('/login')
  await fillSignIn(page, account)
  const form = await askForMail(page, account.email)
  await expect(page.getByText('Confirmation email sent.')).toBeVisible()
  const email = someEmail()
  const ask = () => waitAfter(request, form, { email }, from(someIpAddress()))
  await expectLimit('mail', email, RATE_LIMITS.mail.account, ask)

  await exhaustAttempts('mail', account.email, RATE_LIMITS.mail.account)
  await page.goto('/login')
  await fillSignIn(page, account)
  await askForMail(page, account.email)
  await expect(page.getByText(/^Too many attempts\. Please try again in \d+ minutes\.$/)).toBeVisible()
})

test('availability checks are limited per IP address', async ({ request, extraHTTPHeaders }) => {
  await exhaustAttempts('availability', ipAddressOf(extraHTTPHeaders), RATE_LIMITS.availability.ip)
  const data = { username: newAccount().username }
  const answer = await request.post('/api/availability', { data, headers: SAME_ORIGIN })
  expect(answer.status()).toBe(429)
})

test('each form says when to try again, and keeps what was typed', async ({ page, extraHTTPHeaders }) => {
  const ipAddress = ipAddressOf(extraHTTPHeaders)
  // Another test proves that the forms count attempts; here they are counted without them.
  for (const action of ['sign-in', 'sign-up', 'reset'] as const) {
    await exhaustAttempts(action, ipAddress, RATE_LIMITS[action].ip)
  }
  const { email, username, password } = newAccount()
  await page.goto('/login')
  const signInPanel = page.getByRole('tabpanel', { name: 'Sign In' })
  const signUpPanel = page.getByRole('tabpanel', { name: 'Sign Up' })
  await fillSignIn(page, { email, password })
  await expect(signInPanel.getByRole('alert')).toHaveText(
    /^Too many attempts\. Please try again in \d\d? seconds?\.$/,
  )
  await expect(signInPanel.getByLabel('Email')).toHaveValue(email)

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const forgot = page.getByRole('dialog')
  await forgot.getByLabel('Email').fill(email)
  await forgot.getByRole('button', { name: 'Send reset link' }).click()
  await expect(forgot.getByRole('alert')).toHaveText('Too many attempts. Please try again in 6 minutes.')
  await expect(forgot.getByLabel('Email')).toHaveValue(email)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await signUpPanel.getByLabel('Username').fill(username)
  await signUpPanel.getByLabel('Email').fill(email)
  await signUpPanel.getByLabel('Password', { exact: true }).fill(password)
  await signUpPanel.getByRole('button', { name: 'Sign Up' }).click()
  await expect(signUpPanel.getByRole('alert')).toHaveText('Too many attempts. Please try again in 6 minutes.')
  await expect(signUpPanel.getByLabel('Username')).toHaveValue(username)
  await expect(signUpPanel.getByLabel('Email')).toHaveValue(email)
})

test('headers cannot forge the IP address that is limited', async ({ request, playwright }) => {
  const reset = await formOf(request, '/login?forgot=1', 'Send reset link')
  const limit = RATE_LIMITS.reset.ip
  const last = someIpAddress()
  // The proxy in front of this site appends the IP address it saw; the visitor forged the rest.
  await expectLimit('reset', last, limit, () =>
    waitAfter(request, reset, { email: someEmail() }, from(`${someIpAddress()}, ${last}`)),
  )

  requireOwnSite()
  // No proxy is in front of this site.
  const direct = await playwright.request.newContext({ baseURL: emptySite.url })
  await exhaustAttempts('reset', '127.0.0.1', limit, emptySite)
  const headers = {
    'x-forwarded-for': someIpAddress(),
    'x-real-ip': someIpAddress(),
    'x-peer-address': someIpAddress(),
    forwarded: `for=${someIpAddress()}`,
  }
  const form = { ...reset, origin: emptySite.url }
  expect(await waitAfter(direct, form, { email: someEmail() }, headers)).toBeDefined()
  await direct.dispose()
})
