import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signInAsAdmin } from '@/e2e/support/admins'
import { expectNoAxeViolations } from '@/e2e/support/axe'
import { waitForHydration } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

/** A word that no lineup has. */
const unknownWord = () => `qx${[...randomBytes(6)].map((byte) => 'bcdfghjklm'[byte % 10]).join('')}`

const ADDRESS = '/api/empty-searches'

/** Resolves once a page has sent a search that found nothing. @returns its text and the status of the answer. */
async function waitForRecord(page: Page): Promise<{ q: string; status: number }> {
  const response = await page.waitForResponse((answer) => answer.url().endsWith(ADDRESS))
  return { q: response.request().postDataJSON().q, status: response.status() }
}

const searchBox = (page: Page) => page.getByPlaceholder('Search lineups...')

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
    await searchBox(visitor).pressSequentially(word.toUpperCase(), { delay: 500 })
    await expect(visitor.getByRole('heading', { name: 'No lineups found' })).toBeVisible()
    expect(await recorded).toEqual({ q: word, status: 204 })
    expect(sent).toEqual([word])
  })
  await test.step('whoever opens the address of the search has not searched', async () => {
    await visitor.goto(new URL(`/?q=${unknownWord()}`, visitor.url()).href)
    await waitForHydration(searchBox(visitor))
    await visitor.waitForTimeout(4_000)
    expect(sent).toEqual([word])
    await visitor.close()
  })
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
    await expectNoAxeViolations(page)
    await expect(row.getByRole('link', { name: `Add Lineup for ${word}` })).toHaveAttribute(
      'href',
      '/admin?tab=lineups&lineup=new',
    )
    await row.getByRole('link', { name: `Search for ${word}` }).click()
    await expect(page).toHaveURL(`/?q=${word}`)
    await expect(page.getByRole('heading', { name: 'No lineups found' })).toBeVisible()
  })
})

test('what finds something, looks personal or comes from elsewhere is not recorded', async ({
  page,
  request,
}) => {
  const sameOrigin = { 'sec-fetch-site': 'same-origin' }
  const send = async (data: unknown, headers: Record<string, string> = sameOrigin) =>
    (await request.post(ADDRESS, { data, headers })).status()
  const word = unknownWord()
  expect(await send({ q: 'sova' })).toBe(204)
  expect(await send({ q: `${word}@example.com` })).toBe(204)
  expect(await send({ q: `${word} 0170 123 45 67` })).toBe(204)
  expect(await send({ q: word }, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await send({ q: word }, {})).toBe(403)
  expect(await send({ words: word })).toBe(400)
  await signInAsAdmin(page)
  await page.goto('/admin?tab=lineups')
  await page.locator('summary', { hasText: 'Searches that found nothing' }).click()
  await expect(page.getByText(/without who they are|Nobody has searched/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Search for sova', exact: true })).toHaveCount(0)
})
