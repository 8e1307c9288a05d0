import { expect } from '@playwright/test'
import { answersTo, GUARDED, test, WAYS } from '@/e2e/support/guarded'
import { makePerson, signIn } from '@/e2e/support/people'
import { ADMIN } from '@/supabase/seed/accounts'

/** Which words of guarded pages were answered. */
const wordsIn = (answers: { text: string }[]) =>
  GUARDED.map(({ words }) => words).filter((words) => answers.some(({ text }) => text.includes(words)))

/** Spellings that a server may take for the same page. */
const SPELLINGS = GUARDED.flatMap(({ path }) => [
  path,
  `${path}/`,
  `/${path}`,
  `//${path}`,
  `/\\${path}`,
  `${path}?a=b`,
  path.toUpperCase(),
  path.replace('a', '%61'),
  `${path}.rsc`,
  `${path}.json`,
  `${path}/anything`,
  `${path}/%2e%2e%2f${path.slice(1)}`,
  `/guides/..%2f${path.slice(1)}`,
  `${path}.segments/_tree.segment.rsc`,
  `${path}.segments/_full.segment.rsc`,
])

/** Headers that once led past a guard, or that only a proxy or the server itself may set. */
const TRICKS: Record<string, string>[] = [
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-middleware-subrequest': Array(8).fill('middleware').join(':') },
  { 'x-middleware-subrequest': Array(8).fill('src/middleware').join(':') },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': '/profile' },
  { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': 'a=b' },
  { 'x-matched-path': '/profile' },
  { 'x-invoke-path': '/profile', 'x-invoke-status': '200' },
  { 'x-nextjs-data': '1' },
  { 'x-now-route-matches': '1' },
  { 'next-resume': '1' },
  { 'x-original-url': '/about', 'x-rewrite-url': '/about' },
  { host: 'elsewhere.example' },
  { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'https' },
]

for (const guard of ['the middleware', 'the pages alone'] as const) {
  test.describe(`guarded by ${guard}`, () => {
    if (guard === 'the pages alone')
      test.use({ baseURL: async ({ withoutMiddleware }, use) => use(await withoutMiddleware()) })

    test('nobody gets anything of a guarded page, in whatever way it is asked for', async ({
      request,
      baseURL,
    }) => {
      for (const address of SPELLINGS) {
        for (const headers of Object.values(WAYS)) {
          const answers = await answersTo(request, new URL(`${baseURL}${address}`), { headers })
          expect(wordsIn(answers), `${address} ${JSON.stringify(headers)}`).toEqual([])
        }
      }
      for (const { path } of GUARDED) {
        for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          const answers = await answersTo(request, new URL(path, baseURL), { method })
          expect(wordsIn(answers), `${method} ${path}`).toEqual([])
        }
      }
    })

    test('no header leads past the guards, or elsewhere', async ({ request, baseURL }) => {
      for (const { path } of GUARDED) {
        for (const headers of TRICKS) {
          const answers = await answersTo(request, new URL(path, baseURL), { headers })
          expect(wordsIn(answers), `${path} ${JSON.stringify(headers)}`).toEqual([])
        }
      }
    })

    test('people get the pages that are for them, and no admin page', async ({ request, baseURL }) => {
      await signIn(request, await makePerson())
      for (const { path, words } of GUARDED) {
        for (const way of ['document', 'navigation']) {
          const answers = await answersTo(request, new URL(path, baseURL), { headers: WAYS[way] })
          expect(wordsIn(answers), `${path} as ${way}`).toEqual(path === '/admin' ? [] : [words])
        }
      }
      for (const address of SPELLINGS.filter((spelling) => spelling.includes('admin'))) {
        for (const headers of Object.values(WAYS)) {
          const answers = await answersTo(request, new URL(`${baseURL}${address}`), { headers })
          expect(wordsIn(answers), address).toEqual([])
        }
      }
    })

    test('admins get all', async ({ request }) => {
      await signIn(request, ADMIN)
      for (const { path, words } of GUARDED) expect(await (await request.get(path)).text()).toContain(words)
    })

    test('in the browser, nobody is led to sign in, and who is no admin to the lineups', async ({ page }) => {
      for (const { path } of GUARDED) {
        await page.goto(path)
        await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
      }
      await signIn(page, await makePerson())
      await page.goto('/admin')
      await expect(page).toHaveURL('/')
    })
  })
}

test('the middleware sends everybody to the right place', async ({ request }) => {
  for (const address of ['/profile', '/debug-auth?a=b&c=d', '/admin', '/admin/users']) {
    const login = `/login?next=${encodeURIComponent(address)}`
    for (const headers of Object.values(WAYS)) {
      const answer = await request.get(address, { headers, maxRedirects: 0 })
      expect([answer.status(), answer.headers().location], address).toEqual([307, login])
    }
    const head = await request.head(address, { maxRedirects: 0 })
    expect([head.status(), head.headers().location], address).toEqual([307, login])
  }
  await signIn(request, await makePerson())
  for (const address of ['/admin', '/admin/users']) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], address).toEqual([307, '/'])
  }
})

test('a guarded page that is on its way shows that it is', async ({ page }) => {
  await signIn(page, await makePerson())
  const held = Promise.withResolvers<void>()
  await page.route('**/profile?_rsc=*', async (route) => {
    if (!route.request().headers()['next-router-prefetch']) await held.promise
    await route.continue()
  })
  // The router gets there from a page for one person only.
  await page.goto('/saved')
  const account = page.getByRole('link', { name: 'Account', exact: true })
  await page.getByRole('button', { name: 'Profile' }).click()
  const prefetched = page.waitForResponse(
    (response) => response.request().headers()['next-router-prefetch'] === '2',
  )
  await account.focus()
  await prefetched
  await account.click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading …')
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(page.getByText('Loading …')).toBeHidden()
})

test('the way to a guarded page of which nothing is known yet shows that it was taken', async ({ page }) => {
  await signIn(page, await makePerson())
  const held = Promise.withResolvers<void>()
  await page.route('**/profile?_rsc=*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/saved')
  const account = page.getByRole('link', { name: 'Account', exact: true })
  await page.getByRole('button', { name: 'Profile' }).click()
  await account.click()
  await expect(account.getByRole('status')).toHaveText('Loading')
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(account).toBeHidden()
})
