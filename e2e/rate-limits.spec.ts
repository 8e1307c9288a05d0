import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { RATE_LIMITS } from '../lib/rate-limits/limits'
import { ADMIN } from '../supabase/seed/accounts'
import { publicClient } from './support/backend'
import { callAction, formOf, type PlainForm } from './support/forms'
import { mailTo, untilAnotherMayFollow } from './support/mailbox'
import { fillSignIn, makePerson, newcomer, signIn } from './support/people'
import { emptySite } from './support/servers'
import { test } from './support/visitor'

/** The seconds that an action says to wait; none when it was allowed. */
async function waitAfter(
  request: APIRequestContext,
  form: PlainForm,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const text = await (await callAction(request, form, values, headers)).text()
  const [, seconds] = /"code":"rate-limited","seconds":(\d+)/.exec(text) ?? []
  return seconds ? Number(seconds) : undefined
}

/** How often something is allowed before it says to wait, and how many seconds then. */
async function allowance(attempt: () => Promise<number | undefined>) {
  for (let times = 0; times <= 100; times++) {
    const seconds = await attempt()
    if (seconds !== undefined) return { times, seconds }
  }
  throw new Error('It is allowed without end.')
}

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

const someEmail = () => newcomer().email

/** Values with which nothing happens, whoever's address it is. */
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

  test(`${action} is limited by address, whatever the email`, async ({ request, visit }) => {
    const form = await formOf(request, address, button)
    const { times, seconds } = await allowance(() =>
      waitAfter(request, form, { ...values, email: someEmail() }),
    )
    expect(times).toBe(limits.address.max)
    expect(seconds).toBeLessThanOrEqual(limits.address.seconds / limits.address.max)
    // Another address is not affected.
    expect(await waitAfter(await visit(), form, { ...values, email: someEmail() })).toBeUndefined()
  })

  test(`${action} is limited by email, wherever it comes from`, async ({ request, visit }) => {
    const form = await formOf(request, address, button)
    const email = someEmail()
    const { times, seconds } = await allowance(async () =>
      waitAfter(await visit(), form, { ...values, email }),
    )
    expect(times).toBe(limits.account.max)
    expect(seconds).toBeLessThanOrEqual(limits.account.seconds / limits.account.max)
    expect(await waitAfter(await visit(), form, { ...values, email: email.toUpperCase() })).toBeDefined()
    // Another email is not affected.
    expect(await waitAfter(request, form, { ...values, email: someEmail() })).toBeUndefined()
  })
}

test('whoever has tried too often does not get in with the right password either', async ({
  request,
  visit,
}) => {
  const { email, password } = await makePerson()
  const form = await formOf(request, '/login', 'Sign In')
  await allowance(async () => waitAfter(await visit(), form, { email, password: 'wrong-one' }))
  expect(await waitAfter(request, form, { email, password })).toBeDefined()
  expect(await (await request.get('/api/personal')).json()).toMatchObject({ personal: null })
})

test('who gets in has all attempts again', async ({ visit }) => {
  const person = await makePerson()
  const form = await formOf(await visit(), '/login', 'Sign In')
  const wrong = async () => waitAfter(await visit(), form, { email: person.email, password: 'wrong-one' })
  for (let time = 1; time < RATE_LIMITS['sign-in'].account.max; time++) expect(await wrong()).toBeUndefined()
  await signIn(await visit(), person)
  for (let time = 1; time < RATE_LIMITS['sign-in'].account.max; time++) expect(await wrong()).toBeUndefined()
})

/** Has the page of somebody who is not confirmed ask for another mail. @returns the form it does so with. */
async function askForMail(page: Page, email: string): Promise<PlainForm> {
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Resend confirmation email' }).click()
  const id = (await (await asked).allHeaders())['next-action']
  const { origin } = new URL(page.url())
  return { origin, address: '/login', fields: { '$ACTION_1:0': JSON.stringify({ id }), email } }
}

test('resend is limited by address and by email, and the form says so', async ({ page, request, visit }) => {
  const account = { email: someEmail(), password: 'secret-one' }
  await publicClient().auth.signUp(account)
  await untilAnotherMayFollow(await mailTo(account.email))
  await page.goto('/login')
  await fillSignIn(page, account)
  const form = await askForMail(page, account.email)
  await expect(page.getByText('Confirmation email sent.')).toBeVisible()

  const email = someEmail()
  const byEmail = await allowance(async () => waitAfter(await visit(), form, { email }))
  expect(byEmail.times).toBe(RATE_LIMITS.resend.account.max)
  expect(await waitAfter(await visit(), form, { email: someEmail() })).toBeUndefined()
  const byAddress = await allowance(() => waitAfter(request, form, { email: someEmail() }))
  // The page comes from this address too, and has asked once.
  expect(byAddress.times).toBe(RATE_LIMITS.resend.address.max - 1)

  await page.goto('/login')
  await fillSignIn(page, account)
  await askForMail(page, account.email)
  await expect(page.getByText('Too many attempts. Please try again in 6 minutes.')).toBeVisible()
})

test('availability is limited by address, and the form says so', async ({ page, request, visit }) => {
  /** The seconds to wait; 0 when it was answered. */
  const ask = async (visitor: APIRequestContext): Promise<number> => {
    const data = { username: newcomer().username }
    const answer = await visitor.post('/api/availability', { data, headers: SAME_ORIGIN })
    return answer.ok() ? 0 : (await answer.json()).seconds
  }
  const { times } = await allowance(async () => (await ask(request)) || undefined)
  expect(times).toBeGreaterThanOrEqual(RATE_LIMITS.availability.address.max)
  expect(await ask(await visit())).toBe(0)

  await page.goto('/login?tab=sign-up')
  // One attempt comes back every five seconds: the page may find one, but not two.
  await expect(async () => {
    await page.getByRole('tabpanel', { name: 'Sign Up' }).getByLabel('Username').fill(newcomer().username)
    await expect(page.getByText(/^Too many attempts\. Please try again in \d seconds?\.$/)).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
})

test('each form says when to try again, and keeps what was typed', async ({ page, request }) => {
  for (const { address, button, values } of Object.values(FORMS)) {
    const form = await formOf(request, address, button)
    await allowance(() => waitAfter(request, form, { ...values, email: someEmail() }))
  }
  const { email, username, password } = newcomer()
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

test('a header moves nobody to another address', async ({ request, playwright }) => {
  const forwarded = () => `10.${randomInt(256)}.${randomInt(256)}.1`
  const reset = await formOf(request, '/login?forgot=1', 'Send reset link')
  const { max } = RATE_LIMITS.reset.address
  const last = forwarded()
  // The proxy in front of this site adds the address that it saw; the visitor wrote the rest.
  const behindProxy = await allowance(() =>
    waitAfter(request, reset, { email: someEmail() }, { 'x-forwarded-for': `${forwarded()}, ${last}` }),
  )
  expect(behindProxy.times).toBe(max)

  const direct = await playwright.request.newContext({ baseURL: emptySite.url })
  const { times } = await allowance(() =>
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
  // Other tests come from this machine's address as well.
  expect(times).toBeLessThanOrEqual(max)
  await direct.dispose()
})
