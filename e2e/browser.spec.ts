import { expect, type Page } from '@playwright/test'
import { publicClient } from '@/e2e/support/backend'
import { cards, filter, listCount, listHeading, press, SCREENS, untilTakenOver } from '@/e2e/support/pages'
import { makePerson, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

/** Goes to page 2 by its link below the list. */
async function openPageTwo(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Page 2' }))
  await expect(page).toHaveURL('/?page=2')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
}

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('opens on Mobile with everything else open', async ({ page }) => {
  await expect(filter(page, 'Platform', 'Mobile')).toHaveAttribute('aria-current', 'true')
  await expect(filter(page, 'Side', 'All Sides')).toHaveAttribute('aria-current', 'true')
  await expect(filter(page, 'Map', 'All Maps')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('list', { name: 'Location' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Ability' })).toHaveCount(0)
  expect(await listCount(page)).toBeGreaterThanOrEqual(66)
  await expect(cards(page)).toHaveCount(10)
})

test('narrows by platform, side, map, location, agent and ability, all in the address', async ({ page }) => {
  await filter(page, 'Map', 'Ascent').click()
  await expect(page).toHaveURL('/lineups/ascent')
  await expect(filter(page, 'Location', 'All Locations')).toHaveAttribute('aria-current', 'true')
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

test('counts a lineup made for all sides under every side', async ({ page }) => {
  const all = await listCount(page)
  await filter(page, 'Side', 'Attacker').click()
  await expect(page).toHaveURL('/?side=attacker')
  await expect(filter(page, 'Side', 'Attacker')).toHaveAttribute('aria-current', 'true')
  const attack = await listCount(page)
  await filter(page, 'Side', 'Defender').click()
  await expect(page).toHaveURL('/?side=defender')
  await expect(filter(page, 'Side', 'Defender')).toHaveAttribute('aria-current', 'true')
  const defense = await listCount(page)
  expect(attack).toBeLessThan(all)
  expect(attack + defense).toBeGreaterThan(all)
})

test('toggles map and agent back, and clears what belongs to them', async ({ page }) => {
  await page.goto('/lineups/haven/sova?location=c&ability=shock-bolt')
  await filter(page, 'Agent', 'Viper').click()
  await expect(page).toHaveURL('/lineups/haven/viper?location=c')
  await filter(page, 'Map', 'Bind').click()
  await expect(page).toHaveURL('/lineups/bind/viper')
  await filter(page, 'Agent', 'Viper').click()
  await expect(page).toHaveURL('/lineups/bind')
  await filter(page, 'Map', 'Bind').click()
  await expect(page).toHaveURL('/')
})

test('offers no abilities for an agent without any', async ({ page }) => {
  await filter(page, 'Agent', 'Jett').click()
  await expect(page).toHaveURL('/lineups/jett')
  await expect(page.getByRole('heading', { name: 'No lineups found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters to see more results.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Ability' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/')
})

test('orders agents by how many lineups they have', async ({ page, request }) => {
  const names = await page.getByRole('list', { name: 'Agent', exact: true }).getByRole('link').all()
  const ids = await Promise.all(
    names.slice(1, 5).map(async (link) => (await link.getAttribute('href'))?.split('/').at(-1)),
  )
  const counts: number[] = []
  for (const id of ids) {
    const totals = await Promise.all(
      ['mobile', 'pc'].map(async (platform) => {
        const html = await (await request.get(`/lineups/${id}?platform=${platform}`)).text()
        return Number(html.match(/Lineups \((?:<!-- -->)?(\d+)/)?.[1])
      }),
    )
    counts.push((totals[0] ?? 0) + (totals[1] ?? 0))
  }
  expect(counts.every((count) => count > 0)).toBe(true)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('pages through the list and starts again at page 1 when the result changes', async ({ page }) => {
  const first = await cards(page).first().textContent()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/?page=2')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(await cards(page).first().textContent()).not.toBe(first)
  await filter(page, 'Map', 'Lotus').click()
  await expect(page).toHaveURL('/lineups/lotus')
})

for (const { screen, options } of SCREENS) {
  test.describe(screen, () => {
    test.use(options)

    test('the next page begins at the heading of its list, and Back returns to the old place', async ({
      page,
    }) => {
      await openPageTwo(page)
      await expect(listHeading(page)).toBeInViewport()
      await expect(cards(page).first()).toBeInViewport()
      await expect(listHeading(page)).toBeFocused()
      const [, from] = await Promise.all([page.goBack(), page.evaluate(() => window.scrollY)])
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport()
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(from)
    })
  })
}

test('leads a page behind the last one to the first', async ({ page }) => {
  await page.goto('/lineups/bind?page=3')
  await expect(page).toHaveURL('/lineups/bind')
  await page.goto('/?q=recon&page=999')
  await expect(page).toHaveURL('/?q=recon')
})

test('redirects from a page behind the last one, so that it needs no JavaScript', async ({
  request,
  visit,
}) => {
  const person = await visit()
  await signIn(person, await makePerson())
  const ways = [
    { visitor: request, from: '/?page=999', to: '/' },
    { visitor: request, from: '/lineups/sunset/viper?page=3', to: '/lineups/sunset/viper' },
    { visitor: request, from: '/?page=99&platform=pc&side=attacker', to: '/?platform=pc&side=attacker' },
    { visitor: request, from: '/?page=2&q=nothing-is-called-this', to: '/?q=nothing-is-called-this' },
    { visitor: person, from: '/?page=2&saved=1', to: '/?saved=1' },
    { visitor: person, from: '/lineups/bind?page=9&saved=1', to: '/lineups/bind?saved=1' },
    { visitor: person, from: '/saved?page=9', to: '/saved' },
  ]
  for (const { visitor, from, to } of ways) {
    const answer = await visitor.get(from, { maxRedirects: 0 })
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 307, to])
  }
})

test('shows the right list for a filter that was not prefetched', async ({ page }) => {
  await filter(page, 'Map', 'Sunset').evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/lineups/sunset')
  await expect(filter(page, 'Map', 'Sunset')).toHaveAttribute('aria-current', 'true')
  for (const card of await cards(page).all()) await expect(card).toContainText('Sunset')

  await filter(page, 'Side', 'Defender').evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/lineups/sunset?side=defender')
  await expect(filter(page, 'Side', 'Defender')).toHaveAttribute('aria-current', 'true')
})

test('a link with a key held opens another tab and leaves the page as it is', async ({ page, context }) => {
  for (const link of [filter(page, 'Map', 'Sunset'), cards(page).first().getByRole('link')]) {
    const address = (await link.getAttribute('href')) ?? ''
    const opened = context.waitForEvent('page')
    await untilTakenOver(link)
    await link.click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(address)
    await (await opened).close()
  }
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a link that was pressed says so until its page is there, or another one is pressed', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/[?&]_rsc=/, async (route) => {
    await promise
    await route.continue()
  })
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
  const awaited = page.locator('[data-pending]')
  const [sunset, second] = [filter(page, 'Map', 'Sunset'), page.getByRole('link', { name: 'Page 2' })]
  for (const _ of ['once', 'and again, when nothing seems to happen']) {
    await press(sunset)
    await expect(sunset).toHaveAttribute('data-pending')
  }
  await expect(status).toHaveCount(1)
  await press(second)
  await expect(second).toHaveAttribute('data-pending')
  await expect(awaited).toHaveCount(1)
  resolve()
  await expect(page).toHaveURL('/?page=2')
  await expect(awaited).toHaveCount(0)
  await expect(status).toHaveCount(0)
})

test('goes back and forward through the filters', async ({ page }) => {
  await filter(page, 'Map', 'Split').click()
  await expect(page).toHaveURL('/lineups/split')
  await filter(page, 'Side', 'Attacker').click()
  await expect(page).toHaveURL('/lineups/split?side=attacker')
  await page.goBack()
  await expect(page).toHaveURL('/lineups/split')
  await expect(filter(page, 'Side', 'All Sides')).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(filter(page, 'Map', 'All Maps')).toHaveAttribute('aria-current', 'true')
  await page.goForward()
  await expect(filter(page, 'Map', 'Split')).toHaveAttribute('aria-current', 'true')
})

test('searches while typing, together with the filters, and clears the search', async ({ page }) => {
  await filter(page, 'Agent', 'Sova').click()
  await expect(page).toHaveURL('/lineups/sova')
  const sova = await listCount(page)
  await page.getByPlaceholder('Search lineups...').fill('Ascen')
  await expect(page).toHaveURL('/lineups/sova?q=ascen')
  await expect(page.getByText('for “ascen”')).toBeVisible()
  expect(await listCount(page)).toBeLessThan(sova)
  for (const card of await cards(page).all()) await expect(card).toContainText('Ascent')
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/lineups/sova')
  await expect(page.getByPlaceholder('Search lineups...')).toHaveValue('')
})

test('the search box follows the address, back and forward', async ({ page }) => {
  const box = page.getByPlaceholder('Search lineups...')
  await box.fill('viper')
  await expect(page).toHaveURL('/?q=viper')
  // The box still has the focus: nobody has left it.
  await expect(box).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(box).toHaveValue('')
  await page.goForward()
  await expect(page).toHaveURL('/?q=viper')
  await expect(box).toHaveValue('viper')
})

test('a slip in a search shows the nearest words, and says so', async ({ page }) => {
  await page.goto('/lineups/sova?q=shock')
  const count = await listCount(page)
  expect(count).toBeGreaterThan(0)
  await page.goto('/lineups/sova?q=shok')
  await expect(page.getByText('Nothing matches “shok”. Showing results for shock')).toBeVisible()
  expect(await listCount(page)).toBe(count)
  for (const card of await cards(page).all()) await expect(card).toContainText(/shock/i)
  await page.getByRole('link', { name: 'shock', exact: true }).click()
  await expect(page).toHaveURL('/lineups/sova?q=shock')
  await expect(page.getByText('Showing results for').filter({ visible: true })).toHaveCount(0)
})

test('a slip in a word of a title is forgiven as well', async ({ page }) => {
  await page.goto('/?q=wingman+pilar')
  await expect(page.getByText('Showing results for wingman pillar')).toBeVisible()
  await expect(cards(page).filter({ hasText: 'pillar' })).not.toHaveCount(0)
})

test('an empty list says what the other platform has with the same filters', async ({ page }) => {
  const { data } = await publicClient().from('lineup_counts').select('*').throwOnError()
  const here = ({ map, agent }: { map: string; agent: string }) =>
    data?.some((count) => count.platform === 'Mobile' && count.map === map && count.agent === agent)
  const only = data?.find((count) => count.platform === 'PC' && !here(count))
  const address = `/lineups/${only.map}/${only.agent}`
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'No lineups found' })).toBeVisible()
  await expect(page.getByText('Nothing on Mobile.')).toBeVisible()
  await page.getByRole('link', { name: `${only.lineup_count} on PC` }).click()
  await expect(page).toHaveURL(`${address}?platform=pc`)
  await expect(cards(page)).toHaveCount(only.lineup_count)
})

test('agents without lineups on the platform and map look so, and can be chosen all the same', async ({
  page,
}) => {
  const jett = filter(page, 'Agent', 'Jett')
  const isMarked = (name: string) =>
    filter(page, 'Agent', name)
      .getAttribute('aria-description')
      .then((description) => description === 'No lineups here')
  expect(await isMarked('Jett')).toBe(true)
  expect(await isMarked('Sova')).toBe(false)
  await jett.hover()
  await expect(jett).toHaveAttribute('data-tooltip', 'Jett: no lineups here')
  for (const address of ['/lineups/haven', '/lineups/haven?platform=pc']) {
    await page.goto(address)
    const shown = await cards(page)
      .getByRole('img')
      .evaluateAll((icons) => icons.map((icon) => icon.ariaLabel))
    for (const agent of new Set(shown)) expect(await isMarked(agent ?? ''), `${agent} ${address}`).toBe(false)
  }
  await jett.click()
  await expect(page.getByRole('heading', { name: 'No lineups found' })).toBeVisible()
})

test('searches from another page', async ({ page }) => {
  await page.goto('/guides')
  await page.getByPlaceholder('Search lineups...').fill('viper')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?q=viper')
  await expect(listHeading(page)).toBeVisible()
})

test('does not fetch back whoever goes elsewhere while a search waits', async ({ page }) => {
  await page.getByPlaceholder('Search lineups...').pressSequentially('viper', { delay: 0 })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click()
  await expect(page).toHaveURL('/guides')
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/guides')
})

test('finds nothing for text without a word', async ({ page }) => {
  await page.goto('/?q=%21%21%21')
  await expect(page.getByRole('heading', { name: 'Lineups (0)' })).toBeVisible()
})

test('takes any search text for text', async ({ page }) => {
  for (const text of [
    "'); drop table lineups; --",
    '& | ! <-> :*',
    '<script>alert(1)</script>',
    '%00%ff',
    '漢字',
  ]) {
    const answer = await page.goto(`/?q=${encodeURIComponent(text)}`)
    expect(answer?.status()).toBe(200)
    await expect(listHeading(page)).toBeVisible()
  }
})
