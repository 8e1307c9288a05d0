import { expect } from '@playwright/test'
import { formOf, send } from '@/e2e/support/forms'
import { createUser, fillSignIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

/** The origin that a browser on the site goes to when it is redirected. */
const targetOrigin = (address: string, base = '') => new URL(address, `${base}/login`).origin

test('the next field of the form never leads to another site', async ({ request, baseURL, newVisitor }) => {
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
