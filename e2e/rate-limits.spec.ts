import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { publicClient } from '@/e2e/support/backend'
import { callAction, formOf, type HtmlForm } from '@/e2e/support/forms'
import { mailTo, waitForMailInterval } from '@/e2e/support/mailbox'
import { exhaustAttempts } from '@/e2e/support/rate-limits'
import { emptySite } from '@/e2e/support/servers'
import { createUser, fillSignIn, newAccount, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { type Limit, RATE_LIMITS } from '@/lib/server/rate-limits/limits'
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

/** The number of simultaneous attempts; the backend checks passwords one by one. */
const BATCH = 20

/** Tries more often than a limit allows. @returns how often it was allowed, and the seconds to wait. */
async function allowance({ max }: Limit, attempt: () => Promise<number | undefined>) {
  const waits: (number | undefined)[] = []
  while (waits.length < max + 3) {
    const size = Math.min(BATCH, max + 3 - waits.length)
    waits.push(...(await Promise.all(Array.from({ length: size }, attempt))))
  }
  const refused = waits.filter((seconds) => seconds !== undefined)
  expect(refused, 'There is no limit.').not.toEqual([])
  return { times: waits.length - refused.length, seconds: Math.min(...refused) }
}

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

for (const [action, { address, button, values }] of Object.entries(FORMS)) {
  const limits = RATE_LIMITS[action as keyof typeof FORMS]

  test(`${action} is limited per IP address, whatever the email`, async ({ request, newVisitor }) => {
    const form = await formOf(request, address, button)
    const { times, seconds } = await allowance(limits.ip, () =>
      waitAfter(request, form, { ...values, email: someEmail() }),
    )
    expect(times).toBe(limits.ip.max)
    expect(seconds).toBeLessThanOrEqual(limits.ip.seconds / limits.ip.max)
    // Another IP address is not affected.
    expect(await waitAfter(await newVisitor(), form, { ...values, email: someEmail() })).toBeUndefined()
  })

  test(`${action} is limited per email and IP address, without affecting other addresses`, async ({
    newVisitor,
  }) => {
    const stranger = await newVisitor()
    const form = await formOf(stranger, address, button)
    const email = someEmail()
    const { times, seconds } = await allowance(limits.ipAndAccount, () =>
      waitAfter(stranger, form, { ...values, email }),
    )
    expect(times).toBe(limits.ipAndAccount.max)
    expect(seconds).toBeLessThanOrEqual(limits.ipAndAccount.seconds / limits.ipAndAccount.max)
    const owner = await newVisitor()
    expect(await waitAfter(owner, form, { ...values, email: email.toUpperCase() })).toBeUndefined()
  })

  test(`${action} is limited per email, whatever the IP address`, async ({ request, newVisitor }) => {
    const form = await formOf(request, address, button)
    const email = someEmail()
    const { times, seconds } = await allowance(limits.account, async () =>
      waitAfter(await newVisitor(), form, { ...values, email }),
    )
    expect(times).toBe(limits.account.max)
    expect(seconds).toBeLessThanOrEqual(limits.account.seconds / limits.account.max)
    expect(await waitAfter(await newVisitor(), form, { ...values, email: email.toUpperCase() })).toBeDefined()
    // Another email is not affected.
    expect(await waitAfter(request, form, { ...values, email: someEmail() })).toBeUndefined()
  })
}

test('after too many attempts the right password is refused as well', async ({ request }) => {
  const { email, password } = await createUser()
  const form = await formOf(request, '/login', 'Sign In')
  await allowance(RATE_LIMITS['sign-in'].ipAndAccount, () =>
    waitAfter(request, form, { email, password: 'wrong-one' }),
  )
  expect(await waitAfter(request, form, { email, password })).toBeDefined()
  expect(await (await request.get('/api/personal')).json()).toMatchObject({ user: null })
})

test('a successful sign-in resets the attempts', async ({ request, newVisitor }) => {
  const person = await createUser()
  const form = await formOf(request, '/login', 'Sign In')
  // Two browsers in one household.
  const address = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1` }
  const { max } = RATE_LIMITS['sign-in'].ipAndAccount
  const wrong = () => waitAfter(request, form, { email: person.email, password: 'wrong-one' }, address)
  const allButOne = () => Promise.all(Array.from({ length: max - 1 }, wrong))
  const allowed = Array(max - 1).fill(undefined)
  expect(await allButOne()).toEqual(allowed)
  await callAction(await newVisitor(), form, { email: person.email, password: person.password }, address)
  expect(await allButOne()).toEqual(allowed)
})

test.describe('on a browser that has signed in before', () => {
  const { account, ip, knownBrowser } = RATE_LIMITS['sign-in']

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

  test('attempts are limited per browser', async ({ request }) => {
    const person = await createUser()
    const form = await formOf(request, '/login', 'Sign In')
    await signIn(request, person)
    const wrong = () => waitAfter(request, form, { email: person.email, password: 'wrong-one' })
    expect((await allowance(knownBrowser.each, wrong)).times).toBe(knownBrowser.each.max)
    expect(await waitAfter(request, form, { email: person.email, password: person.password })).toBeDefined()
  })

  test('attempts are limited for all browsers together', async ({ request, newVisitor }) => {
    const person = await createUser()
    const form = await formOf(request, '/login', 'Sign In')
    const browsers = await Promise.all(
      Array.from({ length: knownBrowser.all.max / knownBrowser.each.max + 1 }, newVisitor),
    )
    for (const browser of browsers) await signIn(browser, person)
    const wrong = { email: person.email, password: 'wrong-one' }
    const tries = browsers.flatMap((browser) => Array<APIRequestContext>(knownBrowser.each.max).fill(browser))
    const waits = await Promise.all(tries.map((browser) => waitAfter(browser, form, wrong)))
    expect(waits.filter((seconds) => seconds === undefined)).toHaveLength(knownBrowser.all.max)
  })

  test('strangers cannot keep the owner from asking for a new password', async ({ request, newVisitor }) => {
    const person = await createUser()
    const form = await formOf(request, '/login?forgot=1', 'Send reset link')
    await signIn(request, person)
    const ask = { email: person.email }
    await exhaustAttempts('reset', person.email, RATE_LIMITS.reset.account)
    expect(await waitAfter(await newVisitor(), form, ask)).toBeDefined()
    expect(await waitAfter(request, form, ask)).toBeUndefined()
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

test('resend is limited per IP address and per email, and the form says so', async ({
  page,
  request,
  newVisitor,
}) => {
  const account = { email: someEmail(), password: 'secret-one' }
  await publicClient().auth.signUp(account)
  await waitForMailInterval(await mailTo(account.email))
  await page.goto('/login')
  await fillSignIn(page, account)
  const form = await askForMail(page, account.email)
  await expect(page.getByText('Confirmation email sent.')).toBeVisible()

  const { ip, ipAndAccount, account: byAccount } = RATE_LIMITS.resend
  const stranger = await newVisitor()
  const email = someEmail()
  const byPair = await allowance(ipAndAccount, () => waitAfter(stranger, form, { email }))
  expect(byPair.times).toBe(ipAndAccount.max)
  const other = someEmail()
  const byEmail = await allowance(byAccount, async () =>
    waitAfter(await newVisitor(), form, { email: other }),
  )
  expect(byEmail.times).toBe(byAccount.max)
  expect(await waitAfter(await newVisitor(), form, { email: someEmail() })).toBeUndefined()
  const byAddress = await allowance(ip, () => waitAfter(request, form, { email: someEmail() }))
  // The page has the same IP address and has already requested one mail.
  expect(byAddress.times).toBe(ip.max - 1)

  await page.goto('/login')
  await fillSignIn(page, account)
  await askForMail(page, account.email)
  await expect(page.getByText('Too many attempts. Please try again in 6 minutes.')).toBeVisible()
})

test('availability checks are limited per IP address, and the form says so', async ({
  page,
  request,
  newVisitor,
}) => {
  /** @returns the seconds to wait, or 0 when it was allowed. */
  const ask = async (visitor: APIRequestContext): Promise<number> => {
    const data = { username: newAccount().username }
    const answer = await visitor.post('/api/availability', { data, headers: SAME_ORIGIN })
    return answer.ok() ? 0 : (await answer.json()).seconds
  }
  const { times } = await allowance(
    RATE_LIMITS.availability.ip,
    async () => (await ask(request)) || undefined,
  )
  expect(times).toBeGreaterThanOrEqual(RATE_LIMITS.availability.ip.max)
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
  const forwarded = () => `10.${randomInt(256)}.${randomInt(256)}.1`
  const reset = await formOf(request, '/login?forgot=1', 'Send reset link')
  const limit = RATE_LIMITS.reset.ip
  const last = forwarded()
  // The proxy in front of this site appends the IP address it saw; the visitor forged the rest.
  const behindProxy = await allowance(limit, () =>
    waitAfter(request, reset, { email: someEmail() }, { 'x-forwarded-for': `${forwarded()}, ${last}` }),
  )
  expect(behindProxy.times).toBe(limit.max)

  const direct = await playwright.request.newContext({ baseURL: emptySite.url })
  const { times } = await allowance(limit, () =>
    waitAfter(
      direct,
      { ...reset, origin: emptySite.url },
      { email: someEmail() },
      {
        'x-forwarded-for': forwarded(),
        'x-real-ip': forwarded(),
        'x-peer-address': forwarded(),
        forwarded: `for=${forwarded()}`,
      },
    ),
  )
  // Other tests use the IP address of the loopback interface too.
  expect(times).toBeLessThanOrEqual(limit.max)
  await direct.dispose()
})
