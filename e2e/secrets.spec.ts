import { expect, type Page } from '@playwright/test'
import { sessionOf } from '@/e2e/support/session'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { ADMIN } from '@/supabase/seed/accounts'

/** Records every text response to a page. @returns a function that reads them. */
function recordResponses(page: Page): () => Promise<{ url: string; text: string }[]> {
  const answers: Promise<{ url: string; text: string } | undefined>[] = []
  page.on('response', (response) => {
    const isText = /html|json|script|x-component/.test(response.headers()['content-type'] ?? '')
    // An aborted response has no text.
    const kept = async () => ({ url: response.url(), text: await response.text().catch(() => '') })
    if (isText) answers.push(kept())
  })
  return async () => (await Promise.all(answers)).filter((answer) => answer !== undefined)
}

/** Everything that a script of the page can read. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const shown = Object.entries(window).map(([name, value]) => {
      try {
        return `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`
      } catch {
        return name
      }
    })
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage))
    return [document.cookie, document.documentElement.outerHTML, ...stored, ...shown].join('\n')
  })

test('no script can read the session', async ({ page, context }) => {
  const person = await createUser()
  await signIn(page, person)
  const responses = recordResponses(page)
  let seen = ''
  for (const address of ['/', '/profile', '/debug-auth']) {
    await page.goto(address)
    await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
    seen += await readable(page)
    expect(await page.evaluate(() => document.cookie)).toBe('')
  }
  seen += (await responses()).map(({ text }) => text).join('\n')
  expect(seen).toContain(person.email)
  const { access_token, refresh_token } = await sessionOf(context)
  const [, claims = '', signature = ''] = access_token.split('.')
  for (const secret of [claims, signature, refresh_token, 'arcline-session'])
    expect(seen).not.toContain(secret)
})

test('no page loads a Supabase client or a key', async ({ page }) => {
  const responses = recordResponses(page)
  await signIn(page, ADMIN)
  for (const address of ['/', '/profile', '/admin']) {
    await page.goto(address)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toBeVisible()
  }
  const texts = await responses()
  expect(texts.filter(({ url }) => url.endsWith('.js')).length).toBeGreaterThan(10)
  for (const word of [
    'GoTrueClient',
    'PostgrestClient',
    'sb_publishable',
    'sb_secret',
    'SUPABASE',
    '/auth/v1',
  ]) {
    expect(
      texts.filter(({ text }) => text.includes(word)).map(({ url }) => url),
      word,
    ).toEqual([])
  }
})
