import { type APIRequestContext, expect, test } from '@playwright/test'
import { sampleSite } from '@/e2e/support/servers'
import { fromRoot, type SeenPage, seePage } from '@/e2e/support/site-pages'

const site = sampleSite.url

/** There is no end of narrowed lists: this many are visited of `/`, of single maps and agents, and of agents on maps. */
const MOST_LISTS = 40
/** And this many of each set of filters. */
const LISTS_OF_A_KIND = 4

/** How many pages are asked for at the same time. */
const TOGETHER = 6

let pages: SeenPage[]
/** Pages that name their own address. */
let own: SeenPage[]
/** What search engines would show: pages that name their own address and hide from nobody. */
let findable: SeenPage[]

test.describe.configure({ mode: 'serial' })

test.beforeAll('the site is crawled from its home page', async ({ request }) => {
  test.setTimeout(120_000)
  pages = await crawl(request)
  own = pages.filter(({ address, answeredAt, canonical }) => address === answeredAt && canonical === address)
  findable = own.filter(({ isHidden }) => !isHidden)
})

test('every link within the site leads to a page', () => {
  expect(pages.length).toBeGreaterThan(150)
  expect(pages.filter(({ status }) => status !== 200).map(({ address }) => address)).toEqual([])
})

test('every page that search engines show has a title and a description of its own', () => {
  for (const words of ['title', 'description'] as const) {
    const seen = Map.groupBy(findable, (page) => page[words])
    const shared = [...seen].filter(([text, { length }]) => text === '' || length > 1)
    expect(shared.map(([text, same]) => [text, ...same.map(({ address }) => address)])).toEqual([])
  }
})

test('what a page names as its canonical address is a page that names itself', () => {
  const canonicals = new Set(own.map(({ address }) => address))
  const wrong = pages.filter(({ canonical }) => canonical !== undefined && !canonicals.has(canonical))
  expect(wrong.map(({ address, canonical }) => `${address} → ${canonical}`)).toEqual([])
})

test('a list names the one of its map and agent as its canonical address', () => {
  const lists = pages.filter(({ address, answeredAt }) => isNarrowedList(address) && address === answeredAt)
  expect(lists.length).toBeGreaterThan(20)
  const kinds = new Set(lists.map(({ canonical }) => canonical?.split('/').length))
  expect([...kinds].sort()).toEqual([2, 3, 4])
  for (const { address, canonical } of lists) expect(canonical, address).toBe(address.split('?')[0])
})

test('no list hides from search engines but those of maps and agents without lineups', () => {
  const isEmpty = ({ description }: SeenPage) => description.startsWith('There are no lineups for ')
  const lists = pages.filter(({ address }) => address.startsWith('/lineups/') || isNarrowedList(address))
  const hidden = lists.filter(({ address, isHidden }) => isHidden && !address.includes('saved='))
  expect(hidden.length).toBeGreaterThan(20)
  expect(hidden.filter((page) => !isEmpty(page)).map(({ address }) => address)).toEqual([])
  expect(findable.filter(isEmpty).map(({ address }) => address)).toEqual([])
})

test('structured data of a page give its own address', () => {
  for (const { address, structure } of findable.filter(({ structure }) => structure.length > 0)) {
    const trails = structure
      .flatMap((data) => (data['@graph'] as typeof structure | undefined) ?? [data])
      .filter((data) => data['@type'] === 'BreadcrumbList')
    for (const { itemListElement } of trails) {
      const last = (itemListElement as { item: string }[]).at(-1)
      expect(fromRoot(last?.item ?? '', site)).toBe(address)
    }
  }
})

test('the sitemap lists exactly what search engines show', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    fromRoot(address ?? '', site),
  )
  expect(listed.toSorted()).toEqual(findable.map(({ address }) => address).toSorted())
})

async function crawl(request: APIRequestContext): Promise<SeenPage[]> {
  const known = new Set(['/'])
  const lists = new Map<string, number>()
  const seen: SeenPage[] = []
  for (let waiting = ['/']; waiting.length > 0; ) {
    const now = waiting.slice(0, TOGETHER)
    const found = await Promise.all(now.map((address) => seePage(request, site, address)))
    seen.push(...found)
    const named = found.flatMap(({ links, canonical = '/' }) => [...links, canonical])
    const fresh = named.filter((link) => isWanted(link, known, lists))
    waiting = [...waiting.slice(TOGETHER), ...fresh]
  }
  return seen
}

/** Whether an address is that of a list with more than a map and an agent. */
const isNarrowedList = (address: string) => /^\/(lineups\/[^?]*)?\?/.test(address)

/** Whether a link is still to be followed; if so, it is known from now on. */
function isWanted(link: string, known: Set<string>, lists: Map<string, number>): boolean {
  if (known.has(link)) return false
  if (isNarrowedList(link)) {
    const [path = '', query] = link.split('?')
    const depth = path.split('/').length
    const kind = [depth, ...[...new URLSearchParams(query).keys()].sort()].join('+')
    const before = lists.get(kind) ?? 0
    const asDeep = [...lists].filter(([each]) => each.startsWith(`${depth}+`))
    const all = asDeep.reduce((sum, [, count]) => sum + count, 0)
    if (before >= LISTS_OF_A_KIND || all >= MOST_LISTS) return false
    lists.set(kind, before + 1)
  }
  known.add(link)
  return true
}
