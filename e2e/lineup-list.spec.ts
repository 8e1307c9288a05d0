import { expect, type Page } from '@playwright/test'
import { PHONE_OPTIONS } from '@/e2e/support/layout'
import { cards, filter, listCount, listHeading, openSearch, press } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

const searchBox = (page: Page) => page.getByPlaceholder('Search lineups...')

const isCurrent = (page: Page, group: string, name: string) =>
  expect(filter(page, group, name)).toHaveAttribute('aria-current', 'true')

test('filters narrow the list, keep their state in the URL, and follow Back and Forward', {
  tag: '@quick',
}, async ({ page }) => {
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
  await test.step('lineups for all sides count for every side', async () => {
    const all = await listCount(page)
    await filter(page, 'Side', 'Attacker').click()
    await expect(page).toHaveURL('/?side=attacker')
    await isCurrent(page, 'Side', 'Attacker')
    const attack = await listCount(page)
    await filter(page, 'Side', 'Defender').click()
    await expect(page).toHaveURL('/?side=defender')
    await isCurrent(page, 'Side', 'Defender')
    const defense = await listCount(page)
    expect(attack).toBeLessThan(all)
    expect(attack + defense).toBeGreaterThan(all)
    await filter(page, 'Side', 'All Sides').click()
    await expect(page).toHaveURL('/')
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
  await test.step('another agent or map clears what belongs to the old one, and a second click unsets it', async () => {
    await filter(page, 'Agent', 'Viper').click()
    await expect(page).toHaveURL('/lineups/ascent/viper?side=attacker&location=a')
    await filter(page, 'Side', 'All Sides').click()
    await expect(page).toHaveURL('/lineups/ascent/viper?location=a')
    await filter(page, 'Map', 'Bind').click()
    await expect(page).toHaveURL('/lineups/bind/viper')
    await filter(page, 'Agent', 'Viper').click()
    await expect(page).toHaveURL('/lineups/bind')
    await filter(page, 'Map', 'Bind').click()
    await expect(page).toHaveURL('/')
  })
  await test.step('an agent without abilities has no list of them, and an empty list can be cleared', async () => {
    await filter(page, 'Agent', 'Jett').click()
    await expect(page).toHaveURL('/lineups/jett')
    await expect(page.getByRole('heading', { name: 'No lineups found' })).toBeVisible()
    const list = page.getByRole('region', { name: 'Lineups (0)' })
    await expect(list.getByText('Try adjusting your filters to see more results.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Ability' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/lineups/jett?platform=pc')
    const clear = page.getByRole('link', { name: 'Clear all filters' })
    await expect(clear).toHaveAttribute('href', '/?platform=pc')
  })
})

test('the next page shows other lineups, and a filter leads back to page 1', async ({ page }) => {
  await page.goto('/')
  const first = await cards(page).first().textContent()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/?page=2')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(await cards(page).first().textContent()).not.toBe(first)
  await filter(page, 'Map', 'Lotus').click()
  await expect(page).toHaveURL('/lineups/lotus')
})

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  test('page 2 starts at the heading of the list, and Back returns to the old scroll position', async ({
    page,
  }) => {
    await page.goto('/')
    await press(page.getByRole('link', { name: 'Page 2' }))
    await expect(page).toHaveURL('/?page=2')
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect(listHeading(page)).toBeInViewport()
    await expect(cards(page).first()).toBeInViewport()
    await expect(listHeading(page)).toBeFocused()
    const [, from] = await Promise.all([page.goBack(), page.evaluate(() => window.scrollY)])
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(from)
  })
})

test('a clicked link is marked as pending until its page is shown or another link is clicked', async ({
  page,
}) => {
  await page.goto('/')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/[?&]_rsc=/, async (route) => {
    await promise
    await route.continue()
  })
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
  resolve()
  await expect(page).toHaveURL('/?page=2')
  await expect(pending).toHaveCount(0)
  await expect(status).toHaveCount(0)
})

test('the search narrows the list while typing, follows the URL, and forgives typing errors', async ({
  page,
}) => {
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
    await page.goto('/')
    await filter(page, 'Agent', 'Sova').click()
    await expect(page).toHaveURL('/lineups/sova')
    await isCurrent(page, 'Agent', 'Sova')
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
  await test.step('a misspelled word shows results for the nearest one, and says so', async () => {
    await page.goto('/lineups/sova?q=shok')
    await expect(page.getByText('Nothing matches “shok”. Showing results for shock')).toBeVisible()
    const count = await listCount(page)
    expect(count).toBeGreaterThan(0)
    for (const card of await cards(page).all()) await expect(card).toContainText(/shock/i)
    await page.getByRole('link', { name: 'shock', exact: true }).click()
    await expect(page).toHaveURL('/lineups/sova?q=shock')
    await expect(page.getByText('Showing results for').filter({ visible: true })).toHaveCount(0)
    expect(await listCount(page)).toBe(count)
  })
  await test.step('whoever leaves before the search starts is not brought back', async () => {
    await page.goto('/')
    await searchBox(page).pressSequentially('viper', { delay: 0 })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click()
    await expect(page).toHaveURL('/guides')
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/guides')
  })
})

test('the search understands the words of players, says so, and can be told not to', async ({ browser }) => {
  const context = await browser.newContext(PHONE_OPTIONS)
  const page = await context.newPage()
  await page.goto('/')
  const box = await openSearch(page)
  await test.step('short names and nicknames', async () => {
    await box.fill('brim molly pp')
    await expect(page).toHaveURL('/?q=brim+molly+pp')
    await expect(page.getByText('Understood as Brimstone, Incendiary, Post-plant.')).toBeVisible()
    await expect(cards(page).first()).toContainText('Incendiary')
    for (const card of await cards(page).all()) await expect(card).toContainText('Incendiary')
  })
  await test.step('a platform becomes a filter, while the box keeps what was typed', async () => {
    await box.fill('viper pc')
    await expect(page).toHaveURL('/?q=viper+pc')
    await expect(page.getByText('Understood as PC.')).toBeVisible()
    await isCurrent(page, 'Platform', 'PC')
    await expect(box).toHaveValue('viper pc')
    const onPc = await listCount(page)
    expect(onPc).toBeGreaterThan(0)
    const expected = await page.request.get('/?platform=pc&q=viper')
    expect(await expected.text()).toMatch(new RegExp(`Lineups \\(<span>${onPc}\\D`))
  })
  await test.step('the filter is changed like any other', async () => {
    // The open search box covers the filters.
    await page.getByRole('button', { name: 'Close search' }).click()
    await filter(page, 'Platform', 'Mobile').click()
    await expect(page).toHaveURL('/?q=viper')
    await isCurrent(page, 'Platform', 'Mobile')
  })
  await test.step('the words can be searched as typed', async () => {
    await page.goto('/?q=viper+pc')
    await page.getByRole('link', { name: 'Search the words as typed' }).click()
    await expect(page).toHaveURL(`/?q=${encodeURIComponent('"viper pc"').replace('%20', '+')}`)
    await expect(page.getByText('Understood as').filter({ visible: true })).toHaveCount(0)
    await isCurrent(page, 'Platform', 'Mobile')
    await expect(page.getByRole('heading', { name: 'No lineups found' })).toBeVisible()
  })
  await context.close()
})

test('a search without results says what the other platform and all sides have', async ({ page }) => {
  await page.goto('/?q=killjoy+turret+pc')
  await expect(page.getByText('Nothing on PC.')).toBeVisible()
  await page.getByRole('link', { name: /^\d+ on Mobile$/ }).click()
  await expect(page).toHaveURL('/?q=killjoy+turret')
  await expect(cards(page).first()).toContainText('Turret')
  await page.goto('/?q=lonely+anchor+atk')
  await expect(page.getByText('Nothing for attackers.')).toBeVisible()
  await page.getByRole('link', { name: /^\d+ for all sides$/ }).click()
  await expect(page).toHaveURL('/?q=lonely+anchor')
  await expect(cards(page)).toHaveCount(1)
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
  const corrected = await search('wingman pilar')
  expect(corrected.replaceAll(/<[^>]+>/g, '')).toContain('Showing results for wingman pillar')
  expect(corrected).toMatch(/<article.*pillar.*<\/article>/is)
})

test('agents without lineups for the platform and map are marked, and can still be chosen', async ({
  page,
}) => {
  const jett = filter(page, 'Agent', 'Jett')
  const isMarked = async (name: string) =>
    (await filter(page, 'Agent', name).getAttribute('aria-description')) === 'No lineups here'
  for (const path of ['/lineups/haven?platform=pc', '/lineups/haven']) {
    await page.goto(path)
    const shown = await cards(page)
      .getByRole('img')
      .evaluateAll((icons) => icons.map((icon) => icon.ariaLabel))
    for (const agent of new Set(shown)) expect(await isMarked(agent ?? ''), `${agent} ${path}`).toBe(false)
    expect(await isMarked('Jett')).toBe(true)
  }
  await press(jett)
  await expect(page.getByRole('heading', { name: 'No lineups found' })).toBeVisible()
})
