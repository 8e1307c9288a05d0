import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { callAction, formOf, type HtmlForm, submit } from '@/e2e/support/forms'
import { mailsTo } from '@/e2e/support/mailbox'
import { countAttempts, exhaustAttempts } from '@/e2e/support/rate-limits'
import { emptySite, requireOwnSite } from '@/e2e/support/servers'
import {
  createUnconfirmedUser,
  createUser,
  fillSignIn,
  newAccount,
  resetLink,
  signIn,
} from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
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

/**
 * Expects that an action counts against a limit: all attempts but one are counted in the database, then one more is
 * allowed and the next is not.
 * @param counter what the limit is for, as the site names it.
 */
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

const someIpAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
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

  const tag = action === 'sign-in' ? [] : '@slow'
  test(`${action} is limited per IP address, per email, and per both together`, { tag }, async ({
    request,
  }) => {
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

test('after too many attempts the right password is refused as well', { tag: '@slow' }, async ({
  request,
}) => {
  const { email, password } = await createUser()
  const form = await formOf(request, '/login', 'Sign In')
  const ip = someIpAddress()
  await exhaustAttempts('sign-in', `${ip} with ${email}`, RATE_LIMITS['sign-in'].ipAndAccount)
  expect(await waitAfter(request, form, { email, password }, from(ip))).toBeDefined()
  expect(await (await request.get('/api/personal')).json()).toMatchObject({ user: null })
})

test('a successful sign-in resets the attempts', { tag: '@slow' }, async ({ request, newVisitor }) => {
  const { email, password } = await createUser()
  const form = await formOf(request, '/login', 'Sign In')
  // Two browsers in one household.
  const ip = someIpAddress()
  const { ipAndAccount } = RATE_LIMITS['sign-in']
  const countAllButOne = () =>
    countAttempts('sign-in', `${ip} with ${email}`, ipAndAccount, ipAndAccount.max - 1)
  expect(await countAllButOne()).toBe(true)
  await callAction(await newVisitor(), form, { email, password }, from(ip))
  expect(await countAllButOne()).toBe(true)
})

test.describe('on a browser that has signed in before', () => {
  const { account, ip, knownBrowser } = RATE_LIMITS['sign-in']

  test('strangers cannot keep the owner from signing in', { tag: '@slow' }, async ({
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

  test('attempts are limited per browser', { tag: '@slow' }, async ({ request }) => {
    const person = await createUser()
    const form = await formOf(request, '/login', 'Sign In')
    await signIn(request, person)
    const wrong = () => waitAfter(request, form, { email: person.email, password: 'wrong-one' })
    const waits = await Promise.all(Array.from({ length: knownBrowser.each.max }, wrong))
    expect(waits.filter((seconds) => seconds !== undefined)).toEqual([])
    expect(await wrong()).toBeDefined()
    expect(await waitAfter(request, form, { email: person.email, password: person.password })).toBeDefined()
  })

  test('attempts are limited for all browsers together', { tag: '@slow' }, async ({
    request,
    newVisitor,
  }) => {
    const person = await createUser()
    const form = await formOf(request, '/login', 'Sign In')
    const [one, other] = [request, await newVisitor()]
    for (const browser of [one, other]) await signIn(browser, person)
    const counter = `known browsers of ${person.email}`
    const { max } = knownBrowser.all
    expect(await countAttempts('sign-in', counter, knownBrowser.all, max - 1)).toBe(true)
    const wrong = { email: person.email, password: 'wrong-one' }
    expect(await waitAfter(one, form, wrong)).toBeUndefined()
    expect(await waitAfter(other, form, wrong)).toBeDefined()
  })

  test('strangers cannot keep the owner from asking for a new password', { tag: '@slow' }, async ({
    request,
    newVisitor,
  }) => {
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

test('strangers cannot lock out an owner who has set a new password by mail', { tag: '@slow' }, async ({
  request,
  newVisitor,
}) => {
  const person = await createUser()
  await exhaustAttempts('sign-in', person.email, RATE_LIMITS['sign-in'].account)
  await submit(request, await formOf(request, await resetLink(person), 'Choose a new password'))
  const password = 'another-secret'
  await submit(request, await formOf(request, '/reset-password', 'Update password'), {
    newPassword: password,
    confirmPassword: password,
  })
  const form = await formOf(request, '/login', 'Sign In')
  const right = { email: person.email, password }
  expect(await waitAfter(await newVisitor(), form, right)).toBeDefined()
  expect(await waitAfter(request, form, right)).toBeUndefined()
  expect(await (await request.get('/api/personal')).json()).toMatchObject({
    user: { username: person.username },
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

test('resend is limited per IP address and per email, and the form says so', { tag: '@slow' }, async ({
  page,
  request,
  extraHTTPHeaders,
}) => {
  const account = await createUnconfirmedUser()
  await page.goto('/login')
  await fillSignIn(page, account)
  const form = await askForMail(page, account.email)
  await expect(page.getByText('Confirmation email sent.')).toBeVisible()

  const { ip, ipAndAccount } = RATE_LIMITS.resend
  const ask = (email: string, address: string) => waitAfter(request, form, { email }, from(address))
  const [pairedIp, pairedEmail, email] = [someIpAddress(), someEmail(), someEmail()]
  await expectLimit('resend', `${pairedIp} with ${pairedEmail}`, ipAndAccount, () =>
    ask(pairedEmail, pairedIp),
  )
  await expectLimit('mail', email, RATE_LIMITS.mail.account, () => ask(email, someIpAddress()))
  expect(await ask(someEmail(), someIpAddress())).toBeUndefined()
  // The page has this IP address, and has already requested one mail.
  const pageIp = ipAddressOf(extraHTTPHeaders)
  expect(await countAttempts('resend', pageIp, ip, ip.max - 2)).toBe(true)
  expect(await ask(someEmail(), pageIp)).toBeUndefined()
  expect(await ask(someEmail(), pageIp)).toBeDefined()

  await page.goto('/login')
  await fillSignIn(page, account)
  await askForMail(page, account.email)
  await expect(page.getByText('Too many attempts. Please try again in 6 minutes.')).toBeVisible()
})

test('availability checks are limited per IP address, and the form says so', { tag: '@slow' }, async ({
  page,
  request,
  newVisitor,
  extraHTTPHeaders,
}) => {
  /** @returns the seconds to wait, or 0 when it was allowed. */
  const ask = async (visitor: APIRequestContext): Promise<number> => {
    const data = { username: newAccount().username }
    const answer = await visitor.post('/api/availability', { data, headers: SAME_ORIGIN })
    return answer.ok() ? 0 : (await answer.json()).seconds
  }
  await expectLimit(
    'availability',
    ipAddressOf(extraHTTPHeaders),
    RATE_LIMITS.availability.ip,
    async () => (await ask(request)) || undefined,
  )
  expect(await ask(await newVisitor())).toBe(0)

  await page.goto('/login?tab=sign-up')
  // One attempt becomes available every five seconds, so the page may have one, but not two.
  await expect(async () => {
    await page.getByRole('tabpanel', { name: 'Sign Up' }).getByLabel('Username').fill(newAccount().username)
    await expect(page.getByText(/^Too many attempts\. Please try again in \d seconds?\.$/)).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
})

test('each form says when to try again, and keeps what was typed', { tag: '@slow' }, async ({
  page,
  extraHTTPHeaders,
}) => {
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

test('headers cannot forge the IP address that is limited', { tag: '@slow' }, async ({
  request,
  playwright,
}) => {
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
