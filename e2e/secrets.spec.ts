import { expect, type Page } from '@playwright/test'
import { formOf, send } from '@/e2e/support/forms'
import { tokenMailedTo } from '@/e2e/support/mailbox'
import { makePerson, signIn } from '@/e2e/support/people'
import { sessionOf } from '@/e2e/support/session'
import { test } from '@/e2e/support/visitor'
import { ADMIN } from '@/supabase/seed/accounts'

/** Keeps everything that the server sends to a page, from now on. */
function keepAnswers(page: Page): () => Promise<{ url: string; text: string }[]> {
  const answers: Promise<{ url: string; text: string } | undefined>[] = []
  page.on('response', (response) => {
    const isText = /html|json|script|x-component/.test(response.headers()['content-type'] ?? '')
    // What the page gave up waiting for has no text.
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

test('no script can read the session of the person', async ({ page, context }) => {
  const person = await makePerson()
  await signIn(page, person)
  const answers = keepAnswers(page)
  let seen = ''
  for (const address of ['/', '/profile', '/debug-auth']) {
    await page.goto(address)
    await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    seen += await readable(page)
    expect(await page.evaluate(() => document.cookie)).toBe('')
  }
  seen += (await answers()).map(({ text }) => text).join('\n')
  expect(seen).toContain(person.email)
  const { access_token, refresh_token } = await sessionOf(context)
  const [, claims = '', signature = ''] = access_token.split('.')
  for (const secret of [claims, signature, refresh_token, 'arcline-session'])
    expect(seen).not.toContain(secret)
})

test('no page of an account brings a Supabase client or a key', async ({ page, request }) => {
  const answers = keepAnswers(page)
  const { email } = await makePerson()
  const forgot = await formOf(request, '/login?forgot=1', 'Send reset link')
  const token = await tokenMailedTo(email, () => send(request, forgot, { email }))
  await page.goto('/login?forgot=1')
  await page.goto(`/auth/confirm?token_hash=${token}&type=recovery`)
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await signIn(page, ADMIN)
  for (const address of ['/profile', '/debug-auth', '/admin']) {
    await page.goto(address)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toBeVisible()
  }
  const texts = await answers()
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
