import { expect } from '@playwright/test'
import { formOf, send } from '@/e2e/support/forms'
import { createUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

/** The origin that a browser on the site goes to when it is redirected. */
const targetOrigin = (address: string, base = '') => new URL(address, `${base}/login`).origin

test('the next field of the form never leads to another site', async ({ request, baseURL, newVisitor }) => {
  const { email, password } = await createUser()
  const form = await formOf(request, '/login', 'Sign In')
  for (const next of ['https://elsewhere.example', '//elsewhere.example']) {
    const sent = await send(await newVisitor(), form, { email, password, next })
    expect(sent.status()).toBe(303)
    expect(targetOrigin(sent.headers().location ?? '', baseURL), next).toBe(baseURL)
  }
})
