import { type APIRequestContext, expect, test } from '@playwright/test'
import { sampleSite } from '@/e2e/support/servers'
import { type CrawledPage, crawlPage, fromRoot } from '@/e2e/support/site-pages'
import { routes } from '@/lib/routes'

const site = sampleSite.url

/**
 * Filtered lists are innumerable: one of each set of filters is crawled, and at most this many for `/`, for maps or
 * agents, and for both.
 */
const MOST_LISTS = 12
const TOGETHER = 6

let pages: CrawledPage[]
/** Pages whose canonical URL is their own. Search engines index those of them that are not noindex. */
let own: CrawledPage[]
let findable: CrawledPage[]

test.describe.configure({ mode: 'serial' })

test.beforeAll('the site is crawled from its home page', async ({ request }) => {
  test.setTimeout(240_000)
  pages = await crawl(request)
  own = pages.filter(({ address, answeredAt, canonical }) => address === answeredAt && canonical === address)
  findable = own.filter(({ isHidden }) => !isHidden)
})

test('every internal link leads to a page', () => {
  expect(pages.length).toBeGreaterThan(150)
  expect(pages.filter(({ status }) => status !== 200).map(({ address }) => address)).toEqual([])
})

test('every indexed page has its own title and description', () => {
  for (const words of ['title', 'description'] as const) {
    const seen = Map.groupBy(findable, (page) => page[words])
    const shared = [...seen].filter(([text, { length }]) => text === '' || length > 1)
    expect(shared.map(([text, same]) => [text, ...same.map(({ address }) => address)])).toEqual([])
  }
})

test('every canonical URL is a page that names itself', () => {
  const canonicals = new Set(own.map(({ address }) => address))
  const wrong = pages.filter(({ canonical }) => canonical !== undefined && !canonicals.has(canonical))
  expect(wrong.map(({ address, canonical }) => `${address} → ${canonical}`)).toEqual([])
})

test('a filtered list names the list of its map and agent as canonical', () => {
  const lists = pages.filter(({ address, answeredAt }) => isNarrowedList(address) && address === answeredAt)
  expect(lists.length).toBeGreaterThan(20)
  const kinds = new Set(lists.map(({ canonical }) => canonical?.split('/').length))
  expect([...kinds].sort()).toEqual([2, 3, 4])
  for (const { address, canonical } of lists) expect(canonical, address).toBe(address.split('?')[0])
})

test('only lists of maps and agents without lineups are hidden from search engines', () => {
  const isEmpty = ({ description }: CrawledPage) => description.startsWith('There are no lineups for ')
  const lists = pages.filter(({ address }) => address.startsWith('/lineups/') || isNarrowedList(address))
  const hidden = lists.filter(({ address, isHidden }) => isHidden && !address.includes('saved='))
  expect(hidden.length).toBeGreaterThan(20)
  expect(hidden.filter((page) => !isEmpty(page)).map(({ address }) => address)).toEqual([])
  expect(findable.filter(isEmpty).map(({ address }) => address)).toEqual([])
})

test('breadcrumbs in structured data end with the URL of the page', () => {
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

test('the sitemap has exactly the indexed pages', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    fromRoot(address ?? '', site),
  )
  expect(listed.toSorted()).toEqual(findable.map(({ address }) => address).toSorted())
})

async function crawl(request: APIRequestContext): Promise<CrawledPage[]> {
  const known = new Set(['/'])
  const lists = new Set<string>()
  const seen: CrawledPage[] = []
  for (let waiting = ['/']; waiting.length > 0; ) {
    const now = waiting.slice(0, TOGETHER)
    const found = await Promise.all(now.map((address) => crawlPage(request, site, address)))
    seen.push(...found)
    const named = found.flatMap(({ links, canonical = '/' }) => [...links, canonical])
    const fresh = named.filter((link) => isWanted(link, known, lists))
    waiting = [...waiting.slice(TOGETHER), ...fresh]
  }
  return seen
}

const isNarrowedList = (address: string) => /^\/(lineups\/[^?]*)?\?/.test(address)

/** Whether a link should be followed. If so, it counts as known from now on. */
function isWanted(link: string, known: Set<string>, lists: Set<string>): boolean {
  if (known.has(link)) return false
  const [path = '', query] = link.split('?')
  // Most lists have links to the form of a lineup that is missing there, each with other values.
  const isForm = path === routes.sendLineup({})
  const names = [...new URLSearchParams(query).keys()].sort()
  // The pages of all lineups lead to every one of them.
  const isOfAll = path === '/' && names.every((name) => ['page', 'platform'].includes(name))
  if (isForm || (isNarrowedList(link) && !isOfAll)) {
    const depth = isForm ? path : path.split('/').length
    const kind = [depth, ...names].join('+')
    const asDeep = [...lists].filter((each) => each.startsWith(`${depth}+`))
    if (lists.has(kind) || asDeep.length >= MOST_LISTS) return false
    lists.add(kind)
  }
  known.add(link)
  return true
}
