import { expect, type Page } from '@playwright/test'
import { sessionOf } from '@/e2e/support/session'
import { signIn } from '@/e2e/support/users'
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

test('no script can read the session, and no page loads a Supabase client or a key', async ({
  page,
  context,
}) => {
  await signIn(page, ADMIN)
  const responses = recordResponses(page)
  const profile = page.getByRole('banner').getByRole('button', { name: 'Profile' })
  let seen = ''
  const look = async () => {
    await expect(profile).toBeVisible()
    seen += await readable(page)
    expect(await page.evaluate(() => document.cookie)).toBe('')
  }
  for (const address of ['/admin', '/debug-auth', '/']) {
    await page.goto(address)
    await look()
  }
  await profile.click()
  await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ADMIN.email)
  await look()

  const texts = await responses()
  seen += texts.map(({ text }) => text).join('\n')
  expect(seen).toContain(ADMIN.email)
  const { access_token, refresh_token } = await sessionOf(context)
  const [, claims = '', signature = ''] = access_token.split('.')
  for (const secret of [claims, signature, refresh_token, 'arcline-session'])
    expect(seen).not.toContain(secret)

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
