import { expect } from '@playwright/test'
import { cards } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

const titlesOf = (lineups: { title: string }[]) => lineups.map(({ title }) => title)

test('the data of a list page are the lineups that the page shows', async ({ page, request }) => {
  for (const [address, data] of [
    ['/?page=2', '/lineups.json?page=2'],
    ['/lineups/ascent/sova', '/lineups.json?map=ascent&agent=sova'],
    ['/?platform=pc&q=smoek', '/lineups.json?platform=pc&q=smoek'],
  ] as const) {
    await page.goto(address)
    const shown = await cards(page).getByRole('heading').allTextContents()
    expect(shown.length, address).toBeGreaterThan(0)
    expect(titlesOf(await (await request.get(data)).json()), address).toEqual(shown)
  }
})

test('the data are the same for everybody, may be cached as pages are, and are not for search engines', async ({
  request,
}) => {
  const answer = await request.get('/lineups.json?agent=sova&page=2&saved=1')
  expect(answer.status()).toBe(200)
  const { 'cache-control': caching, 'x-robots-tag': robots, 'set-cookie': cookie } = answer.headers()
  expect(caching).toBe('public, max-age=0, s-maxage=5, must-revalidate')
  expect(robots).toBe('noindex')
  expect(cookie).toBeUndefined()
})

test('a page past the end has no lineups, and is not cached', async ({ request }) => {
  const answer = await request.get('/lineups.json?agent=sova&page=99')
  expect([answer.status(), await answer.json()]).toEqual([404, []])
  expect(answer.headers()['cache-control']).toContain('no-store')
})
