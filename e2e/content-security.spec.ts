import { expect, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { formOf, send } from '@/e2e/support/forms'
import { tokenMailedTo } from '@/e2e/support/mailbox'
import { waitForHydration } from '@/e2e/support/pages'
import { createUser, fillSignIn, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { ADMIN } from '@/supabase/seed/accounts'

const nonceOf = (policy = '') => /script-src 'self' 'nonce-([\w+/=]{22,})' 'strict-dynamic'/.exec(policy)?.[1]

/** The link of a password reset mail. */
async function recoveryLink(page: Page, { email }: Pick<TestUser, 'email'>): Promise<string> {
  const { request } = page
  const forgot = await formOf(request, '/login?forgot=1', 'Send reset link')
  const token = await tokenMailedTo(email, () => send(request, forgot, { email }))
  return `/auth/confirm?token_hash=${token}&type=recovery`
}

/**
 * Records errors of the page's code. The fixture of the tests already fails on everything that a content security policy
 * blocks.
 */
function recordErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
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

test('every script of a page of a request carries the nonce of its response, and no nonce is used twice', async ({
  request,
  newVisitor,
}) => {
  const admin = await newVisitor()
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

test('signing in, recovering a password and the account pages violate no policy', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await createUser()
  const errors = recordErrors(page)

  await test.step('the sign-in page', async () => {
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
  })
  await test.step('links between stored pages and pages of a request', async () => {
    const openAccount = async () => {
      await page.getByRole('button', { name: 'Profile' }).click()
      await page.getByRole('link', { name: 'Account', exact: true }).click()
      await expect(page).toHaveURL('/profile')
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
    }
    const openLineup = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Lineups', exact: true }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await page.goto('/about')
    await openAccount()
    await openLineup()
    // Again from a page that was loaded with a policy of its own.
    await page.goto('/profile')
    await openLineup()
    await openAccount()
  })
  await test.step('a recovery', async () => {
    await context.clearCookies()
    await page.goto('/reset-password')
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await page.goto(await recoveryLink(page, person))
    await page.getByRole('button', { name: 'Choose a new password' }).click()
    await expect(page).toHaveURL('/reset-password')
    await page.getByRole('button', { name: 'Show new password' }).click()
    await page.getByRole('button', { name: 'Update password' }).click()
    await expect(page.getByText('Please confirm your password')).toBeVisible()
  })
  await test.step('the account pages, with their menus and toasts', async () => {
    await context.clearCookies()
    await signIn(page, ADMIN)
    await page.goto('/debug-auth')
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Current password is required')).toBeVisible()
    await page.route('**/auth/sign-out', (route) => route.abort())
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(toast(page, 'Failed to sign out')).toBeVisible()
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Profile' }).click()
    await expect(page.getByRole('link', { name: 'My Lineups' })).toBeVisible()
  })
  await test.step('the 404 pages below pages of a request, whose scripts run', async () => {
    await page.goto('/admin/nowhere')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toBeVisible()
    await context.clearCookies()
    for (const path of ['/auth/nowhere', '/login/nowhere', '/reset-password/nowhere']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    }
  })
  expect(errors).toEqual([])
})

/**
 * Whether an inline script runs that is injected as markup. The markup replaces the page, because the policy blocks only
 * parsed markup, not scripts that trusted scripts add.
 */
function runsInjectedScript(page: Page): Promise<boolean> {
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

/** Links and buttons that lead from a stored page to a page of a request. */
const NAVIGATIONS: {
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
    to: '/login?tab=sign-up',
  },
]

for (const visitor of ['admin', 'visitor'] as const) {
  test(`links from stored pages end under the policy of the page they lead to: ${visitor}`, {
    tag: '@slow',
  }, async ({ page, policyViolations }) => {
    if (visitor === 'admin') await signIn(page, ADMIN)
    for (const { from, press, to } of NAVIGATIONS.filter(({ who }) => who === visitor)) {
      await test.step(`from ${from} to ${to}`, async () => {
        await page.goto(from)
        await press(page)
        await expect(page).toHaveURL(to)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // The way back needs no new document, because the policy of this one is stricter.
        await waitForHydration(page.getByRole('banner'))
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
        await throughHeader('Guides')(page)
        await expect(page).toHaveURL('/guides')
        await page.goBack()
        await expect(page).toHaveURL(to)
        expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
        expect(await runsInjectedScript(page)).toBe(false)
        await expect.poll(() => policyViolations.length).toBeGreaterThan(0)
        policyViolations.length = 0
      })
    }
  })
}

test('a link to such a page is marked as pending at once, and not after coming back', {
  tag: '@slow',
}, async ({ page }) => {
  // Without transitions, a color is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/guides')
  const link = page.getByRole('banner').getByRole('link', { name: 'Saved', exact: true })
  const color = () => link.evaluate((element) => getComputedStyle(element).color)
  await link.focus()
  const usualColor = await color()
  // A page that is being left cannot be queried, so it stores its state itself.
  await link.evaluate((element) => {
    const keep = () => sessionStorage.setItem('color', getComputedStyle(element).color)
    window.addEventListener('click', keep, { capture: true })
  })
  const request = page.waitForRequest('/saved')
  // With the keyboard, because a pointer over the link changes its color as well.
  await link.press('Enter')
  expect((await request).isNavigationRequest()).toBe(true)
  await expect(page).toHaveURL('/saved')
  const pressedColor = await page.evaluate(() => sessionStorage.getItem('color'))
  expect(pressedColor).toMatch(/^(rgb|oklch|lab)/)
  expect(pressedColor).not.toBe(usualColor)
  await page.goBack()
  await expect(page).toHaveURL('/guides')
  await expect.poll(color).toBe(usualColor)
})

test('a static page blocks injected inline scripts, too', { tag: '@slow' }, async ({
  page,
  policyViolations,
}) => {
  for (const path of ['/about', '/', '/lineups/bind']) {
    await page.goto(path)
    expect(await runsInjectedScript(page), path).toBe(false)
    await expect.poll(() => policyViolations.length, path).toBeGreaterThan(0)
    policyViolations.length = 0
  }
})

test('an injected inline script runs without a policy, which shows that the tests above can fail', {
  tag: '@slow',
}, async ({ page }) => {
  await page.route('/about', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto('/about')
  expect(await runsInjectedScript(page)).toBe(true)
})

test('the policy of every kind of page blocks inline event handlers', { tag: '@slow' }, async ({
  page,
  policyViolations,
}) => {
  for (const path of ['/login', '/about', '/']) {
    await test.step(path, async () => {
      await page.goto(path)
      const ran = await page.evaluate(async () => {
        const holder = document.createElement('div')
        const blocked = new Promise((resolve) =>
          document.addEventListener('securitypolicyviolation', resolve),
        )
        holder.innerHTML = '<img src="data:," onerror="window.ran = true">'
        document.body.append(holder)
        await blocked
        return 'ran' in window
      })
      expect(ran).toBe(false)
      await expect.poll(() => policyViolations.length).toBeGreaterThan(0)
      policyViolations.length = 0
    })
  }
})
