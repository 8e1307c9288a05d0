import { expect, it } from 'vitest'
import { MAPS } from '@/lib/game/maps'
import { MAX_PUBLIC_PLAYBOOK_PAGES } from '@/lib/limits'
import { routes } from '@/lib/routes'
import {
  decodePublicPlaybookFilters,
  encodePublicPlaybookFilters,
  isPastLastPlaybookPage,
  PLAYBOOK_ORDERS,
  parsePublicPlaybookFilters,
} from './public-filters'

const parse = (map: string, query = '') => parsePublicPlaybookFilters(map, new URLSearchParams(query))

it.each([
  ['', '', { map: null, order: 'newest', page: 1 }],
  ['ascent', 'order=copied&page=2', { map: 'ascent', order: 'copied', page: 2 }],
  ['ASCENT', 'order=COPIED', { map: 'ascent', order: 'copied', page: 1 }],
  ['', 'order=best&page=x&utm_source=chat', { map: null, order: 'newest', page: 1 }],
])('reads /%s?%s', (map, query, filters) => expect(parse(map, query)).toEqual(filters))

it.each(['nowhere', 'list/all-newest-1', ' ascent', 'ascent/x', 'toString'])('knows no map %j', (map) =>
  expect(parse(map)).toBeNull(),
)

it('has one URL and one key for each list', () => {
  const urls = new Set<string>()
  for (const map of [null, ...MAPS.map(({ id }) => id)])
    for (const { value: order } of PLAYBOOK_ORDERS)
      for (const page of [1, 2]) {
        const filters = { map, order, page }
        const url = new URL(routes.publicPlaybooks(filters), 'https://arcline.example')
        expect(parse(url.pathname.split('/')[2] ?? '', url.search)).toEqual(filters)
        expect(decodePublicPlaybookFilters(encodePublicPlaybookFilters(filters))).toEqual(filters)
        urls.add(url.href)
      }
  expect(urls.size).toBe((MAPS.length + 1) * PLAYBOOK_ORDERS.length * 2)
  expect(decodePublicPlaybookFilters('nonsense')).toEqual({ map: null, order: 'newest', page: 1 })
})

it('has a last page', () => {
  const filters = { map: null, order: 'newest', page: MAX_PUBLIC_PLAYBOOK_PAGES } as const
  expect(isPastLastPlaybookPage(filters)).toBe(false)
  expect(isPastLastPlaybookPage({ ...filters, page: filters.page + 1 })).toBe(true)
})
