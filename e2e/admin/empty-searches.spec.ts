import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signInAsAdmin } from '@/e2e/support/admins'
import { searchBox, waitForHydration } from '@/e2e/support/pages'
import { signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { ADMIN } from '@/supabase/seed/accounts'

/** A word that no lineup has. */
const unknownWord = () => `qx${[...randomBytes(6)].map((byte) => 'bcdfghjklm'[byte % 10]).join('')}`

const ADDRESS = '/api/empty-searches'

/** Resolves once a page has sent a search that found nothing. @returns its text and the status of the answer. */
async function waitForRecord(page: Page): Promise<{ q: string; status: number }> {
  const response = await page.waitForResponse((answer) => answer.url().endsWith(ADDRESS))
  return { q: response.request().postDataJSON().q, status: response.status() }
}

test('what visitors search in vain is listed for admins, with links to the search and to a new lineup', async ({
  page,
  request,
  browser,
  extraHTTPHeaders,
}) => {
  const word = unknownWord()
  const sent: string[] = []
  const visitor = await browser.newPage({ extraHTTPHeaders })
  visitor.on('request', (request) => {
    if (request.url().endsWith(ADDRESS)) sent.push(request.postDataJSON().q)
  })
  await test.step('a search is sent once, not with each key press', async () => {
    await visitor.goto(new URL('/', test.info().project.use.baseURL).href)
    await waitForHydration(searchBox(visitor))
    const recorded = waitForRecord(visitor)
    await searchBox(visitor).pressSequentially(word.toUpperCase(), { delay: 250 })
    await expect(visitor.getByRole('heading', { name: 'No lineups found' })).toBeVisible()
    expect(await recorded).toEqual({ q: word, status: 204 })
    expect(sent).toEqual([word])
  })
  // Whoever opens the address of a search has not searched.
  await visitor.goto(new URL(`/?q=${unknownWord()}`, visitor.url()).href)
  await waitForHydration(searchBox(visitor))
  const waited = visitor.waitForTimeout(4_000)
  await test.step('an admin sees the words, once somebody else has searched them', async () => {
    const send = (ip: string) =>
      request.post(ADDRESS, {
        data: { q: word },
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': ip },
      })
    for (const _ of ['once', 'again']) expect((await send('10.20.30.40')).status()).toBe(204)
    await signInAsAdmin(page)
    await page.goto('/admin?tab=lineups')
    await page.locator('summary', { hasText: 'Searches that found nothing' }).click()
    const row = page.getByRole('listitem').filter({ hasText: word })
    await expect(row).toContainText('2 times, last on')
    await expect(row.getByRole('link', { name: `Add Lineup for ${word}` })).toHaveAttribute(
      'href',
      '/admin?tab=lineups&lineup=new',
    )
    await expect(row.getByRole('link', { name: `Search for ${word}` })).toHaveAttribute('href', `/?q=${word}`)
  })
  await waited
  expect(sent).toEqual([word])
  await visitor.close()
})

test('what finds something, looks personal or comes from elsewhere is not recorded', async ({ request }) => {
  const word = unknownWord()
  const here = { 'sec-fetch-site': 'same-origin' }
  // A search of two visitors would be listed.
  for (const ip of ['10.20.30.41', '10.20.30.42'])
    for (const [data, headers, status] of [
      [{ q: 'sova' }, here, 204],
      [{ q: `${word}@example.com` }, here, 204],
      [{ q: `${word} 0170 123 45 67` }, here, 204],
      [{ q: word }, { 'sec-fetch-site': 'cross-site' }, 403],
      [{ q: word }, {}, 403],
      [{ words: word }, here, 400],
    ] as const) {
      const sent = await request.post(ADDRESS, { data, headers: { ...headers, 'x-forwarded-for': ip } })
      expect([data, sent.status()]).toEqual([data, status])
    }
  await signIn(request, ADMIN)
  const html = await (await request.get('/admin?tab=lineups')).text()
  expect(html).toContain('Searches that found nothing')
  expect(html).not.toContain(word)
  expect(html).not.toContain('Search for sova')
})
