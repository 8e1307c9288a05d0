import { expect, type Page } from '@playwright/test'
import { waitForHydration } from '@/e2e/support/pages'
import { signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { ADMIN } from '@/supabase/seed/accounts'

const nonceOf = (policy = '') =>
  /; script-src 'self' 'nonce-([\w+/=]{22,})' 'strict-dynamic';/.exec(policy)?.[1]

const FOR_VISITORS = [
  '/login',
  '/login?tab=sign-up',
  '/login?forgot=1',
  '/auth/confirm',
  '/auth/confirm?token_hash=a&type=signup',
  '/reset-password',
  '/subscribe',
]
const FOR_ADMINS = ['/profile', '/saved', '/debug-auth', '/admin']

test('every script of a page of a request carries the nonce of its response, and no nonce is used twice', {
  tag: '@quick',
}, async ({ request, newVisitor }) => {
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

/** The markup replaces the page, because the policy blocks parsed markup, not scripts that trusted scripts add. */
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
  test(`links from stored pages end under the policy of the page they lead to: ${visitor}`, async ({
    page,
    policyViolations,
  }) => {
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

test('the policy of every kind of page blocks inline event handlers and injected scripts', async ({
  page,
  policyViolations,
}) => {
  const expectBlocked = async () => {
    await expect.poll(() => policyViolations.length).toBeGreaterThan(0)
    policyViolations.length = 0
  }
  for (const path of ['/login', '/about', '/', '/lineups/bind']) {
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
      await expectBlocked()
      expect(await runsInjectedScript(page)).toBe(false)
      await expectBlocked()
    })
  }
})
