import { expect } from '@playwright/test'
import { followRedirects, GUARDED_PAGES, REQUEST_KINDS, test } from '@/e2e/support/guarded'
import { createUser, signIn } from '@/e2e/support/users'

/** The unique texts of guarded pages that the responses contain. */
const uniqueTextsIn = (steps: { text: string }[]) =>
  GUARDED_PAGES.map(({ uniqueText }) => uniqueText).filter((uniqueText) =>
    steps.some(({ text }) => text.includes(uniqueText)),
  )

/** Spellings that a server may take for the same page. */
const SPELLINGS = GUARDED_PAGES.flatMap(({ path }) => [
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

/** Headers that once bypassed guards, or that only a proxy or the server itself may set. */
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

test.describe('guarded by the pages alone', () => {
  test.use({ baseURL: async ({ withoutMiddleware }, use) => use(await withoutMiddleware()) })

  test('visitors get nothing of a guarded page, whatever the request', { tag: '@quick' }, async ({
    request,
    baseURL,
  }) => {
    for (const address of SPELLINGS) {
      for (const headers of Object.values(REQUEST_KINDS)) {
        const steps = await followRedirects(request, new URL(`${baseURL}${address}`), { headers })
        expect(uniqueTextsIn(steps), `${address} ${JSON.stringify(headers)}`).toEqual([])
      }
    }
    for (const { path } of GUARDED_PAGES) {
      for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const steps = await followRedirects(request, new URL(path, baseURL), { method })
        expect(uniqueTextsIn(steps), `${method} ${path}`).toEqual([])
      }
    }
  })

  test('no header bypasses the guards or redirects to another site', async ({ request, baseURL }) => {
    for (const { path } of GUARDED_PAGES) {
      for (const headers of TRICKS) {
        const steps = await followRedirects(request, new URL(path, baseURL), { headers })
        expect(uniqueTextsIn(steps), `${path} ${JSON.stringify(headers)}`).toEqual([])
      }
    }
  })

  test('users get their own pages and no admin page', async ({ request, baseURL }) => {
    await signIn(request, await createUser())
    for (const { path, uniqueText } of GUARDED_PAGES) {
      for (const kind of ['full page load', 'navigation']) {
        const steps = await followRedirects(request, new URL(path, baseURL), {
          headers: REQUEST_KINDS[kind],
        })
        expect(uniqueTextsIn(steps), `${path} as ${kind}`).toEqual(path === '/admin' ? [] : [uniqueText])
      }
    }
    for (const address of SPELLINGS.filter((spelling) => spelling.includes('admin'))) {
      for (const headers of Object.values(REQUEST_KINDS)) {
        const steps = await followRedirects(request, new URL(`${baseURL}${address}`), { headers })
        expect(uniqueTextsIn(steps), address).toEqual([])
      }
    }
  })
})

test('the middleware redirects to the right page', async ({ request }) => {
  for (const address of ['/profile', '/debug-auth?a=b&c=d', '/admin', '/admin/users']) {
    const login = `/login?next=${encodeURIComponent(address)}`
    for (const headers of Object.values(REQUEST_KINDS)) {
      const answer = await request.get(address, { headers, maxRedirects: 0 })
      expect([answer.status(), answer.headers().location], address).toEqual([307, login])
    }
    const head = await request.head(address, { maxRedirects: 0 })
    expect([head.status(), head.headers().location], address).toEqual([307, login])
  }
  await signIn(request, await createUser())
  for (const address of ['/admin', '/admin/users']) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], address).toEqual([307, '/'])
  }
})

test('a click on a guarded page shows that it loads, prefetched or not', async ({ page }) => {
  await signIn(page, await createUser())
  const account = page.getByRole('link', { name: 'Account', exact: true })
  let released = Promise.withResolvers<void>()
  await page.route('**/profile?_rsc=*', async (route) => {
    const isPrefetch = Boolean(route.request().headers()['next-router-prefetch'])
    if (!isPrefetch || !allowPrefetch) await released.promise
    await route.continue()
  })
  let allowPrefetch = false
  await test.step('without a prefetch the link is marked as loading', async () => {
    // Client-side navigation leads there only from a page that is not stored.
    await page.goto('/saved')
    await page.getByRole('button', { name: 'Profile' }).click()
    await account.click()
    await expect(account.getByRole('status')).toHaveText('Loading')
    released.resolve()
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect(account).toBeHidden()
  })
  await test.step('after a prefetch the page itself says that it loads', async () => {
    allowPrefetch = true
    released = Promise.withResolvers<void>()
    await page.goto('/saved')
    await page.getByRole('button', { name: 'Profile' }).click()
    const prefetched = page.waitForResponse(
      (response) => response.request().headers()['next-router-prefetch'] === '2',
    )
    await account.focus()
    await prefetched
    await account.click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading …')
    released.resolve()
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect(page.getByText('Loading …')).toBeHidden()
  })
})
