import { get } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { formOf, send } from '@/e2e/support/forms'
import { tokenMailedTo } from '@/e2e/support/mailbox'
import { untilTakenOver } from '@/e2e/support/pages'
import { fillSignIn, makePerson, type Person, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'
import { ADMIN } from '@/supabase/seed/accounts'

const nonceOf = (policy = '') => /script-src 'self' 'nonce-([\w+/=]{22,})' 'strict-dynamic'/.exec(policy)?.[1]

/** The address of a recovery mail's link. */
async function recoveryLink(page: Page, { email }: Pick<Person, 'email'>): Promise<string> {
  const { request } = page
  const forgot = await formOf(request, '/login?forgot=1', 'Send reset link')
  const token = await tokenMailedTo(email, () => send(request, forgot, { email }))
  return `/auth/confirm?token_hash=${token}&type=recovery`
}

/** Keeps whatever the page's policy refuses, on each document of the page. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('keepViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { keepViolation } = window as unknown as { keepViolation(violation: string): void }
      keepViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(String(error)))
  return violations
}

/** What a page's first bytes are, and the headers before them. */
function firstBytes(address: string, cookie: string): Promise<{ policy: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { cookie } }, (answer) => {
      const policy = answer.headers['content-security-policy']
      answer.setEncoding('utf8').once('data', (text: string) => {
        resolve({ policy: policy?.toString(), text })
        request.destroy()
      })
    })
    request.on('error', reject)
  })
}

const FOR_VISITORS = [
  '/login',
  '/login?tab=sign-up',
  '/login?forgot=1',
  '/auth/confirm',
  '/auth/confirm?token_hash=a&type=signup',
  '/reset-password',
]
const FOR_ADMINS = ['/profile', '/debug-auth', '/admin']

test('every script of a page for one person carries the nonce of its answer, and no two are the same', async ({
  request,
  visit,
}) => {
  const admin = await visit()
  await signIn(admin, ADMIN)
  const nonces = new Set<string>()
  const pages = [
    ...FOR_VISITORS.map((address) => [request, address] as const),
    ...FOR_ADMINS.map((address) => [admin, address] as const),
  ]
  for (const [visitor, address] of [...pages, ...pages]) {
    const answer = await visitor.get(address)
    const nonce = nonceOf(answer.headers()['content-security-policy'])
    expect(nonce, address).toBeDefined()
    nonces.add(nonce ?? '')
    const scripts = (await answer.text()).match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(5)
    expect(
      scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      address,
    ).toEqual([])
  }
  expect(nonces.size).toBe(pages.length * 2)
})

test('nothing of such a page is sent before its nonce', async ({ context, baseURL }) => {
  await signIn(context.request, ADMIN)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const address of FOR_ADMINS) {
    const { policy, text } = await firstBytes(`${baseURL}${address}`, cookie)
    const nonce = nonceOf(policy)
    expect(nonce).toBeDefined()
    const scripts = text.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(5)
    expect(
      scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      address,
    ).toEqual([])
  }
  for (const address of ['/reset-password', '/auth/confirm']) {
    const { policy, text } = await firstBytes(`${baseURL}${address}`, '')
    expect(text, address).toContain(`nonce="${nonceOf(policy)}"`)
  }
})

test('the ways into an account break no rule of their policy', async ({ page }) => {
  const person = await makePerson()
  const violations = await watchViolations(page)
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const signUp = page.getByRole('tabpanel', { name: 'Sign Up' })
  await signUp.getByLabel('Username').fill(person.username)
  await expect(signUp.getByText('is already taken')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await page.keyboard.press('Escape')
  await fillSignIn(page, { ...person, password: 'wrong-one' })
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/')
  expect(violations).toEqual([])
})

test('a recovery breaks no rule of its policy', async ({ page }) => {
  const person = await makePerson()
  const violations = await watchViolations(page)
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await page.goto(await recoveryLink(page, person))
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(page).toHaveURL('/reset-password')
  await page.getByRole('button', { name: 'Show new password' }).click()
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Please confirm your password')).toBeVisible()
  expect(violations).toEqual([])
})

test('the pages of an account break no rule of their policy, with their menus and toasts', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, ADMIN)
  const violations = await watchViolations(page)
  await page.goto('/debug-auth')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Current password is required')).toBeVisible()
  await page.route('**/auth/sign-out', (route) => route.abort())
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Failed to sign out')).toBeVisible()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('link', { name: 'My Lineups' })).toBeVisible()
  expect(violations).toEqual([])
})

test('the way from a public page to a guarded one and back breaks no rule of a policy', async ({ page }) => {
  const person = await makePerson()
  await signIn(page, person)
  const violations = await watchViolations(page)
  const toAccount = async () => {
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
  }
  const toLineups = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Lineups', exact: true }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.goto('/about')
  await toAccount()
  await toLineups()
  // Once more from a document that has a policy.
  await page.goto('/profile')
  await toLineups()
  await toAccount()
  expect(violations).toEqual([])
})

/**
 * Whether markup that is smuggled into the page as it stands runs there. It takes the place of the page: only what a parser
 * reads is markup, scripts that a page's own scripts add may run.
 */
function runsWhatIsSmuggledIn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    document.write('<script>window.ran = true</script>')
    document.close()
    return 'ran' in window
  })
}

const throughMenu = (name: string) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}
const throughHeader = (name: string) => async (page: Page) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click()

/** The ways from a stored page to one for one person, by what people press. */
const WAYS_TO_PERSONAL_PAGES: {
  who: 'admin' | 'visitor'
  from: string
  press(page: Page): Promise<void>
  to: string
}[] = [
  { who: 'admin', from: '/about', press: throughMenu('Account'), to: '/profile' },
  { who: 'admin', from: '/', press: throughMenu('Admin Dashboard'), to: '/admin' },
  { who: 'admin', from: '/guides', press: throughHeader('Saved'), to: '/saved' },
  {
    who: 'admin',
    from: '/',
    press: (page) => page.getByRole('link', { name: 'Add Lineup' }).click(),
    to: '/admin?tab=lineups&lineup=new&back=%2F',
  },
  { who: 'visitor', from: '/guides', press: throughHeader('Sign In'), to: '/login?next=%2Fguides' },
  {
    who: 'visitor',
    from: '/',
    press: async (page) => {
      await page.getByRole('article').first().getByRole('button').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign Up / Login' }).click()
    },
    to: '/login',
  },
]

for (const { who, from, press, to } of WAYS_TO_PERSONAL_PAGES) {
  test(`the way from ${from} to ${to} ends under the policy of its page`, async ({ page, refusals }) => {
    if (who === 'admin') await signIn(page, ADMIN)
    await page.goto(from)
    await press(page)
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The way back needs no document, for the policy of this one is stricter: once its links are the router's.
    await untilTakenOver(page.getByRole('banner'))
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await throughHeader('Guides')(page)
    await expect(page).toHaveURL('/guides')
    await page.goBack()
    await expect(page).toHaveURL(to)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    expect(await runsWhatIsSmuggledIn(page)).toBe(false)
    await expect.poll(() => refusals.length).toBeGreaterThan(0)
    refusals.length = 0
  })
}

test('the link to such a page is marked at once, and no more after the way back', async ({ page }) => {
  await page.goto('/guides')
  const link = page.getByRole('banner').getByRole('link', { name: 'Saved', exact: true })
  const ring = () => link.evaluate((element) => getComputedStyle(element, '::after').animationName)
  // A page that is being left answers no questions, so it keeps what it shows.
  await link.evaluate((element) => {
    const keep = () => sessionStorage.setItem('ring', getComputedStyle(element, '::after').animationName)
    window.addEventListener('click', keep, { capture: true })
  })
  const asked = page.waitForRequest('/saved')
  await link.click()
  expect((await asked).isNavigationRequest()).toBe(true)
  await expect(page).toHaveURL('/saved')
  expect(await page.evaluate(() => sessionStorage.getItem('ring'))).toContain('spin')
  await page.goBack()
  await expect(page).toHaveURL('/guides')
  expect(await ring()).not.toContain('spin')
})

test('a stored page runs what no policy of its own refuses, so that the tests above can fail', async ({
  page,
}) => {
  await page.goto('/about')
  expect(await runsWhatIsSmuggledIn(page)).toBe(true)
})

for (const address of ['/login', '/about', '/']) {
  test(`the policy of ${address} holds: a script in an attribute does not run`, async ({
    page,
    refusals,
  }) => {
    await page.goto(address)
    const ran = await page.evaluate(async () => {
      const holder = document.createElement('div')
      const broken = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve))
      holder.innerHTML = '<img src="data:," onerror="window.ran = true">'
      document.body.append(holder)
      await broken
      return 'ran' in window
    })
    expect(ran).toBe(false)
    await expect.poll(() => refusals.length).toBeGreaterThan(0)
    refusals.length = 0
  })
}

test('below such a page there is a 404 page whose code runs', async ({ page }) => {
  const violations = await watchViolations(page)
  for (const address of ['/auth/nowhere', '/login/nowhere', '/reset-password/nowhere']) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  }
  await signIn(page, ADMIN)
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toBeVisible()
  expect(violations).toEqual([])
})
