import { expect } from '@playwright/test'
import { formOf, send } from '@/e2e/support/forms'
import { fillSignIn, makePerson, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

/** Ways of saying "elsewhere" that browsers or servers have fallen for. */
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
  '/auth/sign-out',
  '/login?next=//elsewhere.example',
]

/** Where a browser that is on the site goes when it is sent to an address. */
const goal = (address: string, base = '') => new URL(address, `${base}/login`).origin

test('next leads to no other site, whatever it says', async ({ request, baseURL, visit }) => {
  const { email, password } = await makePerson()
  const signedIn = await visit()
  await signIn(signedIn, { email, password })
  for (const next of ELSEWHERE) {
    const login = `/login?next=${encodeURIComponent(next)}`
    const form = await formOf(request, login, 'Sign In')
    expect(goal(form.fields.next ?? '', baseURL), next).toBe(baseURL)

    // Who is signed in already is sent on at once.
    const passed = await signedIn.get(login, { maxRedirects: 0 })
    expect(passed.status()).toBe(307)
    expect(goal(passed.headers().location ?? '', baseURL), next).toBe(baseURL)
  }
})

test('a form leads to no other site, whatever was put into it', async ({ request, baseURL, visit }) => {
  const { email, password } = await makePerson()
  const form = await formOf(request, '/login', 'Sign In')
  for (const next of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
  ]) {
    const sent = await send(await visit(), form, { email, password, next })
    expect(sent.status()).toBe(303)
    expect(goal(sent.headers().location ?? '', baseURL), next).toBe(baseURL)
  }
})

test('a guarded page asks to sign in, and then opens with what was asked of it', async ({ page }) => {
  const person = await makePerson()
  await page.goto('/debug-auth?a=b&c=d')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/debug-auth?a=b&c=d')}`)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/debug-auth?a=b&c=d')
  await expect(page.getByRole('heading', { name: 'Auth debug' })).toBeVisible()
})

test('every way out of the sign-in page keeps where one was going', async ({ page }) => {
  const next = encodeURIComponent('/guides/maps')
  await page.goto(`/login?next=${next}`)
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('href', new RegExp(`next=${next}`))
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    new RegExp(`next=${next}`),
  )
})

test('signing in from a public page leads back to it', async ({ page }) => {
  await page.goto('/guides/economy')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/guides/economy')}`)
})
