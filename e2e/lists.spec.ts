import { expect, test } from '@playwright/test'
import { publicClient } from '@/e2e/support/backend'
import { textOf } from '@/e2e/support/forms'
import { sampleSite } from '@/e2e/support/servers'
import { crawlPage, fromRoot } from '@/e2e/support/site-pages'
import type { ListSubject } from '@/lib/lineups/list/filters'
import { routes } from '@/lib/routes'

const site = sampleSite.url

/** The list of an agent without abilities, who therefore has no lineups. */
const WITHOUT_LINEUPS = '/lineups/jett'

/** Every published lineup of the database. */
async function published() {
  const { data } = await publicClient()
    .from('published_lineups')
    .select('platform, map, agent')
    .throwOnError()
  return data as { platform: string; map: string; agent: string }[]
}

const within =
  ({ map, agent }: ListSubject) =>
  (lineup: { map: string; agent: string }) =>
    (map === null || lineup.map === map) && (agent === null || lineup.agent === agent)

test('the HTML of a list is complete, and its numbers are those of the database', { tag: '@quick' }, async ({
  request,
}) => {
  const all = await published()
  for (const { subject, heading, facts } of [
    { subject: { map: 'fracture', agent: null }, heading: 'Fracture lineups', facts: ['Locations'] },
    {
      subject: { map: 'ascent', agent: 'sova' },
      heading: 'Sova lineups on Ascent',
      facts: ['Abilities', 'Locations'],
    },
  ] as const) {
    const lineups = all.filter(within(subject))
    expect(lineups.length).toBeGreaterThan(0)
    for (const [platform, query] of [
      ['Mobile', ''],
      ['PC', '?platform=pc'],
    ] as const) {
      const html = await (await request.get(`${routes.lineups(subject)}${query}`)).text()
      const what = `${heading} on ${platform}`
      const total = lineups.filter((lineup) => lineup.platform === platform).length
      expect(textOf(html.match(/<h1\b.*?<\/h1>/s)?.[0] ?? ''), what).toBe(heading)
      expect(textOf(html), what).toContain(`Lineups (${total})`)
      expect(html.match(/<article\b/g) ?? [], what).toHaveLength(Math.min(total, 10))
      const current = [...html.matchAll(/<a\b[^>]*aria-current="true"[^>]*>(.*?)<\/a>/gs)]
      expect(
        current.map(([, content = '']) => textOf(content)),
        what,
      ).toContain(platform)
      const text = textOf(html.replaceAll('<', '\n<'))
      expect(text, what).toMatch(new RegExp(`^\\s*${lineups.length}\\s+lineups?\\s+for `, 'm'))
      const terms = [...html.matchAll(/<dt\b.*?<\/dt>/gs)].map(([term]) => textOf(term))
      expect(terms, what).toEqual(expect.arrayContaining([...facts]))
    }
  }
})

test('structured data of a list contain its lineups and its breadcrumbs', async ({ request }) => {
  const { structure, description } = await crawlPage(request, site, '/lineups/ascent/sova')
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

test('a list without lineups says so once, and links to other agents', async ({ request }) => {
  const html = await (await request.get(WITHOUT_LINEUPS)).text()
  expect(textOf(html).match(/no lineups/gi)).toEqual(['No lineups'])
  expect(textOf(html)).toContain('No lineups found')
  const others = html.slice(html.indexOf('Other agents'))
  expect(others).toMatch(/<a\b[^>]*href="\/lineups\/sova"[^>]*><span>Sova/)
})

test('capital letters, and a map or an agent in the query, redirect permanently to the right URL', {
  tag: '@quick',
}, async ({ request }) => {
  for (const [wrong, right] of [
    ['/?map=ascent', '/lineups/ascent'],
    ['/?page=2&agent=Sova&map=ascent&side=attacker', '/lineups/ascent/sova?side=attacker&page=2'],
    ['/lineups/ascent?q=dart&agent=sova', '/lineups/ascent/sova?q=dart'],
    ['/lineups/ascent/KAYO', '/lineups/ascent/kayo'],
  ] as const) {
    const answer = await request.get(wrong, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(fromRoot(answer.headers().location ?? '', site)).toBe(right)
  }
})

test('any other path below /lineups is not found', async ({ request }) => {
  for (const path of ['', '/nowhere', '/sova/ascent', '/ascent/sova/more'])
    expect((await request.get(`/lineups${path}`)).status(), path).toBe(404)
})
