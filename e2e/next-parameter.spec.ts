import { expect } from '@playwright/test'
import { formOf, send } from '@/e2e/support/forms'
import { createUser, fillSignIn, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

/** Spellings of another origin that browsers or servers have fallen for. */
const ELSEWHERE = [
  'https://elsewhere.example/',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\/elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '\t//elsewhere.example',
  ' //elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/about/..//elsewhere.example',
  '/%09/elsewhere.example/..//elsewhere.example',
  '/@elsewhere.example',
  '@elsewhere.example',
  '.elsewhere.example',
  ':80@elsewhere.example',
  'https:elsewhere.example',
  'http:///elsewhere.example',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,a',
  '/\u0000/elsewhere.example',
  '/\r\nLocation: https://elsewhere.example',
  '/%0d%0aLocation:%20https://elsewhere.example',
  '/%2f%2felsewhere.example',
  '/%5c%5celsewhere.example',
  '／／elsewhere.example',
  'http://localhost@elsewhere.example',
]

/** The origin that a browser on the site goes to when it is redirected. */
const targetOrigin = (address: string, base = '') => new URL(address, `${base}/login`).origin

test('the next parameter never leads to another site', { tag: '@slow' }, async ({
  request,
  baseURL,
  newVisitor,
}) => {
  const { email, password } = await createUser()
  const signedIn = await newVisitor()
  await signIn(signedIn, { email, password })
  for (const next of ELSEWHERE) {
    const login = `/login?next=${encodeURIComponent(next)}`
    const form = await formOf(request, login, 'Sign In')
    expect(targetOrigin(form.fields.next ?? '', baseURL), next).toBe(baseURL)

    // A signed-in user is redirected at once.
    const passed = await signedIn.get(login, { maxRedirects: 0 })
    expect(passed.status()).toBe(307)
    expect(targetOrigin(passed.headers().location ?? '', baseURL), next).toBe(baseURL)
  }
})

test('the next field of the form never leads to another site', { tag: '@slow' }, async ({
  request,
  baseURL,
  newVisitor,
}) => {
  const { email, password } = await createUser()
  const form = await formOf(request, '/login', 'Sign In')
  for (const next of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
  ]) {
    const sent = await send(await newVisitor(), form, { email, password, next })
    expect(sent.status()).toBe(303)
    expect(targetOrigin(sent.headers().location ?? '', baseURL), next).toBe(baseURL)
  }
})

test('a guarded page asks to sign in, and then opens with its query', async ({ page }) => {
  const person = await createUser()
  await page.goto('/debug-auth?a=b&c=d')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/debug-auth?a=b&c=d')}`)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/debug-auth?a=b&c=d')
  await expect(page.getByRole('heading', { name: 'Auth debug' })).toBeVisible()
})

test('the links of the sign-in page keep the next page', { tag: '@slow' }, async ({ request }) => {
  const next = encodeURIComponent('/guides/maps')
  const html = await (await request.get(`/login?next=${next}`)).text()
  const links = html.match(/<a\b.*?<\/a>/gs) ?? []
  for (const name of ['Sign Up', 'Forgot password?']) {
    const link = links.find((text) => text.includes(name) && text.includes('/login'))
    expect(link, name).toMatch(new RegExp(`href="[^"]*next=${next}`))
  }
})
