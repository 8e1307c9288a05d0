import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test'
import { textOf } from '@/e2e/support/forms'
import { holdRequests } from '@/e2e/support/held-requests'
import { PHONE_OPTIONS } from '@/e2e/support/layout'
import { cards, filter, listCount, listHeading, openSearch, press, searchBox } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

/** A little longer than the pause after which the search box searches for a typed text. */
const AFTER_TYPING_PAUSE_MS = 500

const isCurrent = (page: Page, group: string, name: string) =>
  expect(filter(page, group, name)).toHaveAttribute('aria-current', 'true')

/** The HTML of a list. */
const htmlOf = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(path)).text()

test('filters narrow the list, keep their state in the URL, and follow Back and Forward', {
  tag: '@quick',
}, async ({ page, request }) => {
  await page.goto('/')
  await test.step('the list starts with Mobile and no other filter', async () => {
    await isCurrent(page, 'Platform', 'Mobile')
    await isCurrent(page, 'Side', 'All Sides')
    await isCurrent(page, 'Map', 'All Maps')
    await expect(page.getByRole('list', { name: 'Location' })).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Ability' })).toHaveCount(0)
    expect(await listCount(page)).toBeGreaterThanOrEqual(66)
    await expect(cards(page)).toHaveCount(10)
  })
  await test.step('platform, side, map, location, agent and ability narrow the list', async () => {
    await filter(page, 'Map', 'Ascent').click()
    await expect(page).toHaveURL('/lineups/ascent')
    await isCurrent(page, 'Location', 'All Locations')
    await expect(cards(page).first()).toContainText('Ascent')
    await filter(page, 'Location', 'Location A').click()
    await expect(page).toHaveURL('/lineups/ascent?location=a')
    await filter(page, 'Side', 'Attacker').click()
    await expect(page).toHaveURL('/lineups/ascent?side=attacker&location=a')
    await filter(page, 'Agent', 'Sova').click()
    await expect(page.getByRole('list', { name: 'Ability' })).toBeVisible()
    await filter(page, 'Ability', 'Recon Bolt').click()
    await expect(page).toHaveURL('/lineups/ascent/sova?side=attacker&location=a&ability=recon-bolt')
    await filter(page, 'Platform', 'PC').click()
    await expect(page).toHaveURL(/platform=pc/)
  })
  await test.step('Back and Forward restore the filters', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/lineups/ascent/sova?side=attacker&location=a&ability=recon-bolt')
    await isCurrent(page, 'Platform', 'Mobile')
    await page.goBack()
    await expect(page).toHaveURL('/lineups/ascent/sova?side=attacker&location=a')
    await page.goForward()
    await isCurrent(page, 'Ability', 'Recon Bolt')
  })
  await test.step('an agent without abilities has no list of them, and an empty list can be cleared', async () => {
    const html = await htmlOf(request, '/lineups/jett?platform=pc')
    expect(html).toContain('No lineups found')
    expect(html).not.toContain('aria-label="Ability"')
    expect(html).toMatch(/<a\b[^>]*href="\/\?platform=pc"[^>]*>(?:<[^>]+>)*Clear all filters/)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  test('page 2 starts at the heading, Back restores the place, and a filter leads to page 1', async ({
    page,
  }) => {
    await page.goto('/')
    const first = (await cards(page).first().textContent()) ?? ''
    await press(page.getByRole('link', { name: 'Page 2' }))
    await expect(page).toHaveURL('/?page=2')
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect(listHeading(page)).toBeInViewport()
    await expect(cards(page).first()).toBeInViewport()
    await expect(cards(page).first()).not.toHaveText(first)
    await expect(listHeading(page)).toBeFocused()
    const [, from] = await Promise.all([page.goBack(), page.evaluate(() => window.scrollY)])
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(from)
    await page.goForward()
    await expect(page).toHaveURL('/?page=2')
    await press(filter(page, 'Map', 'Lotus'))
    await expect(page).toHaveURL('/lineups/lotus')
  })

  test('a platform in the search becomes a filter, and the box keeps it', async ({ page }) => {
    await page.goto('/')
    const box = await openSearch(page)
    await box.fill('viper pc')
    await expect(page).toHaveURL('/?q=viper+pc')
    await expect(page.getByText('Understood as PC.')).toBeVisible()
    await isCurrent(page, 'Platform', 'PC')
    await expect(box).toHaveValue('viper pc')
    expect(await listCount(page)).toBeGreaterThan(0)
    // The open search box covers the filters.
    await page.getByRole('button', { name: 'Close search' }).click()
    await filter(page, 'Platform', 'Mobile').click()
    await expect(page).toHaveURL('/?q=viper')
    await isCurrent(page, 'Platform', 'Mobile')
  })
})

test('a clicked link is pending until its page is shown or another one is clicked', async ({ page }) => {
  await page.goto('/')
  const sendRequests = await holdRequests(page, (request) => /[?&]_rsc=/.test(request.url()))
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
  const pending = page.locator('[data-pending]')
  const [sunset, second] = [filter(page, 'Map', 'Sunset'), page.getByRole('link', { name: 'Page 2' })]
  for (const _ of ['once', 'and again, when nothing seems to happen']) {
    await press(sunset)
    await expect(sunset).toHaveAttribute('data-pending')
  }
  await expect(status).toHaveCount(1)
  await press(second)
  await expect(second).toHaveAttribute('data-pending')
  await expect(pending).toHaveCount(1)
  sendRequests()
  await expect(page).toHaveURL('/?page=2')
  await expect(pending).toHaveCount(0)
  await expect(status).toHaveCount(0)
})

test('the search narrows the list while typing, and follows the URL', async ({ page }) => {
  await page.goto('/guides')
  await test.step('a search on another page leads to the list', async () => {
    await searchBox(page).fill('smoke')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?q=smoke')
    await page.getByRole('link', { name: 'Clear search' }).click()
    await expect(page).toHaveURL('/')
  })
  await test.step('the box follows Back and Forward, also while it has the focus', async () => {
    await searchBox(page).fill('viper')
    await expect(page).toHaveURL('/?q=viper')
    await expect(searchBox(page)).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(searchBox(page)).toHaveValue('')
    await page.goForward()
    await expect(page).toHaveURL('/?q=viper')
    await expect(searchBox(page)).toHaveValue('viper')
  })
  await test.step('filters stay set, and the search can be cleared', async () => {
    await page.goto('/lineups/sova')
    const sova = await listCount(page)
    await searchBox(page).fill('Ascen')
    await expect(page).toHaveURL('/lineups/sova?q=ascen')
    await expect(page.getByText('for “ascen”')).toBeVisible()
    expect(await listCount(page)).toBeLessThan(sova)
    for (const card of await cards(page).all()) await expect(card).toContainText('Ascent')
    await page.getByRole('link', { name: 'Clear search' }).click()
    await expect(page).toHaveURL('/lineups/sova')
    await expect(searchBox(page)).toHaveValue('')
  })
  await test.step('a text that is deleted while its list is loading does not come back', async () => {
    const isOfText = (request: Request) => request.url().includes('q=dart')
    const sendRequests = await holdRequests(page, isOfText)
    const asked = page.waitForRequest(isOfText)
    await searchBox(page).fill('dart')
    await asked
    await searchBox(page).fill('')
    await page.waitForTimeout(AFTER_TYPING_PAUSE_MS)
    sendRequests()
    // Longer than it takes to show a list.
    await page.waitForTimeout(1000)
    await expect(page).toHaveURL('/lineups/sova')
    await expect(searchBox(page)).toHaveValue('')
  })
  await test.step('whoever leaves before the search starts is not brought back', async () => {
    await searchBox(page).pressSequentially('viper', { delay: 0 })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click()
    await expect(page).toHaveURL('/guides')
    await page.waitForTimeout(AFTER_TYPING_PAUSE_MS)
    await expect(page).toHaveURL('/guides')
  })
})

test('the search understands players, forgives errors, and says what would be found', async ({ request }) => {
  const cardsIn = (html: string) => html.match(/<article\b.*?<\/article>/gs) ?? []
  const understood = await htmlOf(request, '/?q=brim+molly+pp')
  expect(textOf(understood)).toContain('Understood as Brimstone, Incendiary, Post-plant.')
  expect(understood).toContain('href="/?q=%22brim+molly+pp%22">Search the words as typed')
  expect(cardsIn(understood)).not.toEqual([])
  for (const card of cardsIn(understood)) expect(card).toContain('Incendiary')

  const corrected = await htmlOf(request, '/lineups/sova?q=shok')
  expect(textOf(corrected)).toContain('Nothing matches “shok”. Showing results for shock')
  expect(corrected).toContain('href="/lineups/sova?q=shock">shock')
  for (const card of cardsIn(corrected)) expect(card).toMatch(/shock/i)

  const onMobile = await htmlOf(request, '/?q=killjoy+turret+pc')
  expect(textOf(onMobile)).toContain('Nothing on PC.')
  expect(onMobile).toContain('href="/my-lineups/edit?platform=pc"')
  expect(onMobile).toMatch(/href="\/\?q=killjoy\+turret">\d+ on Mobile</)
  const forAll = await htmlOf(request, '/?q=lonely+anchor+atk')
  expect(textOf(forAll)).toContain('Nothing for attackers.')
  expect(forAll).toMatch(/href="\/\?q=lonely\+anchor">1 for all sides</)
})

test('the search takes any text literally', async ({ request }) => {
  const search = async (text: string) => {
    const response = await request.get(`/?q=${encodeURIComponent(text)}`)
    expect(response.status(), text).toBe(200)
    const html = await response.text()
    expect(html, text).toMatch(/Lineups \(<span>\d+/)
    return html
  }
  for (const text of ["'); drop table lineups; --", '& | ! <-> :*', '%00%ff', '漢字']) await search(text)
  expect(await search('<script>alert(1)</script>')).not.toContain('<script>alert(1)')
  expect(await search('!!!')).toMatch(/Lineups \(<span>0/)
})
