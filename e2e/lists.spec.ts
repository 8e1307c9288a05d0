import { expect, test } from '@playwright/test'
import { publicClient } from '@/e2e/support/backend'
import { cards, filter, listCount, openFirstLineup } from '@/e2e/support/pages'
import { sampleSite } from '@/e2e/support/servers'
import { fromRoot, seePage } from '@/e2e/support/site-pages'
import { subjectsWithLineups } from '@/lib/lineups/counts'
import type { ListSubject } from '@/lib/lineups/filters'
import { routes } from '@/lib/routes'

const site = sampleSite.url

/** An agent without abilities: nobody makes lineups with them. */
const WITHOUT_LINEUPS = '/lineups/jett'

/** What the database says of published lineups, counted here. */
async function published() {
  const { data } = await publicClient()
    .from('published_lineups')
    .select('platform, map, agent, verdicts_worked, verdicts_missed')
    .throwOnError()
  return data as { platform: string; map: string; agent: string }[]
}

const within =
  ({ map, agent }: ListSubject) =>
  (lineup: { map: string; agent: string }) =>
    (map === null || lineup.map === map) && (agent === null || lineup.agent === agent)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { subject, heading, facts } of [
    { subject: { map: 'fracture', agent: null }, heading: 'Fracture lineups', facts: ['Locations'] },
    { subject: { map: null, agent: 'sova' }, heading: 'Sova lineups', facts: ['Abilities'] },
    {
      subject: { map: 'ascent', agent: 'sova' },
      heading: 'Sova lineups on Ascent',
      facts: ['Abilities', 'Locations'],
    },
  ] as const) {
    test(`the page of ${heading} is complete, and its numbers are those of the database`, async ({
      page,
    }) => {
      const lineups = (await published()).filter(within(subject))
      expect(lineups.length).toBeGreaterThan(0)
      await page.goto(routes.lineups(subject))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByText(new RegExp(`^${lineups.length} lineups? for `))).toBeVisible()
      for (const fact of facts) await expect(page.getByRole('term').filter({ hasText: fact })).toBeVisible()
      for (const platform of ['Mobile', 'PC']) {
        await filter(page, 'Platform', platform).click()
        await expect(filter(page, 'Platform', platform)).toHaveAttribute('aria-current', 'true')
        const total = lineups.filter((lineup) => lineup.platform === platform).length
        expect(await listCount(page)).toBe(total)
        await expect(cards(page)).toHaveCount(Math.min(total, 10))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      }
    })
  }

  test('links lead from the browser to a map, to an agent on it, and back up', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Browse by map' }).getByRole('link', { name: 'Abyss' }).click()
    await expect(page).toHaveURL('/lineups/abyss')
    const agent = page.getByRole('navigation', { name: 'Agents on Abyss' }).getByRole('link').first()
    const count = Number((await agent.textContent())?.match(/\d+$/)?.[0])
    await agent.click()
    await expect(page).toHaveURL(/\/lineups\/abyss\/\w+$/)
    await expect(page.getByText(new RegExp(`^${count} lineups? for \\w+ on Abyss`))).toBeVisible()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await crumbs.getByRole('link', { name: 'Abyss' }).click()
    await expect(page).toHaveURL('/lineups/abyss')
    await crumbs.getByRole('link', { name: 'Lineups' }).click()
    await expect(page).toHaveURL('/')
  })

  test('the line of facts under a lineup leads to its map and to its agent', async ({ page }) => {
    await page.goto('/lineups/lotus')
    await cards(page).first().getByRole('link').click()
    const viewer = page.getByRole('dialog')
    await viewer.getByRole('link', { name: 'Lotus', exact: true }).click()
    await expect(page).toHaveURL('/lineups/lotus')
  })
})

test('a card opens on the spot, and closing it leads back to the list', async ({ page }) => {
  await page.goto('/lineups/ascent')
  const { viewer } = await openFirstLineup(page)
  await expect(page).toHaveURL(/\/lineup\//)
  await viewer.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/lineups/ascent')
  await expect(viewer).toBeHidden()
})

test('from the viewer a fact leads to its list, and the viewer is gone', async ({ page }) => {
  await page.goto('/lineups/ascent/sova')
  const { viewer } = await openFirstLineup(page)
  await viewer.getByRole('link', { name: 'Sova', exact: true }).click()
  await expect(page).toHaveURL('/lineups/sova')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sova lineups')
  await expect(page).toHaveTitle(/^Sova Lineups/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site}/lineups/sova`)
  await expect(viewer).toBeHidden()
})

test('a list that is narrowed or ordered never competes with that of its map and agent', async ({
  request,
}) => {
  for (const [list, canonical] of [
    ['/lineups/ascent', '/lineups/ascent'],
    ['/lineups/ascent?platform=pc', '/lineups/ascent'],
    ['/lineups/sova?side=attacker', '/lineups/sova'],
    ['/lineups/ascent/sova?order=reliable', '/lineups/ascent/sova'],
    ['/lineups/abyss?location=mid', '/lineups/abyss'],
    ['/?side=defender', '/'],
  ] as const) {
    expect((await seePage(request, site, list)).canonical, list).toBe(canonical)
    const own = await seePage(request, site, canonical)
    expect([own.status, own.canonical, own.isHidden]).toEqual([200, canonical, false])
  }
})

test('a list names its canonical address in its head, where crawlers look', async ({ request }) => {
  for (const list of ['/lineups/ascent', '/lineups/ascent?side=attacker']) {
    const html = await (await request.get(list)).text()
    expect(html.slice(0, html.indexOf('</head>'))).toContain(
      `<link rel="canonical" href="${site}/lineups/ascent"/>`,
    )
  }
})

test('structured data list what the list of a map and an agent shows, and where it stands', async ({
  request,
}) => {
  const { structure, description } = await seePage(request, site, '/lineups/ascent/sova')
  const [collection, crumbs] = structure
  expect(collection).toMatchObject({
    '@type': 'CollectionPage',
    name: 'Sova lineups on Ascent',
    description,
    url: `${site}/lineups/ascent/sova`,
    mainEntity: { '@type': 'ItemList' },
  })
  const items =
    (collection?.mainEntity as { itemListElement?: { url: string }[] } | undefined)?.itemListElement ?? []
  expect(items.length).toBeGreaterThan(0)
  for (const { url } of items) expect((await request.get(url)).status()).toBe(200)
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${site}/` },
      { position: 2, name: 'Ascent', item: `${site}/lineups/ascent` },
      { position: 3, name: 'Sova', item: `${site}/lineups/ascent/sova` },
    ],
  })
})

test('a list without lineups says so, leads on, and hides from search engines', async ({ page, request }) => {
  const seen = await seePage(request, site, WITHOUT_LINEUPS)
  expect([seen.status, seen.isHidden]).toEqual([200, true])
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(WITHOUT_LINEUPS)
  await page.goto(WITHOUT_LINEUPS)
  await expect(page.getByText('There are no lineups for Jett yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No lineups found' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Other agents' }).getByRole('link', { name: 'Sova' }).click()
  await expect(page).toHaveURL('/lineups/sova')
})

test('the sitemap lists the maps and agents that have lineups and no others', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*\/lineups\/[^<]*)<\/loc>/g)].map(([, address]) => address)
  const expected = subjectsWithLineups((await published()).map((lineup) => ({ ...lineup, lineupCount: 1 })))
  expect(expected.length).toBeGreaterThan(30)
  expect(listed.toSorted()).toEqual(expected.map((subject) => `${site}${routes.lineups(subject)}`).toSorted())
})

test('capital letters, and a map or an agent in the query, lead to the right address for good', async ({
  request,
}) => {
  for (const [wrong, right] of [
    ['/?map=ascent', '/lineups/ascent'],
    ['/?page=2&agent=Sova&map=ascent&side=attacker', '/lineups/ascent/sova?side=attacker&page=2'],
    ['/lineups/ascent?q=dart&agent=sova', '/lineups/ascent/sova?q=dart'],
    ['/?agent=sova&saved=1', '/lineups/sova?saved=1'],
    ['/lineups/Ascent', '/lineups/ascent'],
    ['/lineups/ascent/KAYO', '/lineups/ascent/kayo'],
  ] as const) {
    const answer = await request.get(wrong, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(fromRoot(answer.headers().location ?? '', site)).toBe(right)
  }
})

test('any other address below is not found', async ({ request }) => {
  for (const path of [
    '',
    '/nowhere',
    '/sova/ascent',
    '/ascent/bind',
    '/ascent/sova/more',
    '/%61scent%20',
    '/all',
  ]) {
    expect((await request.get(`/lineups${path}`)).status(), path).toBe(404)
  }
})
