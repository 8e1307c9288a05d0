import { describe, expect, it } from 'vitest'
import type { Lineup } from '@/lib/lineups/schema'
import {
  connectedPages,
  findPlace,
  getNeighbor,
  getPageToLoad,
  isShortened,
  type ListPages,
} from './list-places'

const lineup = (slug: string) => ({ slug }) as Lineup
const page = (...slugs: string[]) => slugs.map(lineup)

/** A list of three pages of which the middle one and the last one are known. */
const LAST_PAGE = 3
const pages: ListPages = new Map([
  [2, page('d', 'e', 'f', 'g')],
  [3, page('h')],
])
const neighborOf = (slug: string, direction: 1 | -1) => {
  const place = findPlace(pages, slug)
  return place && getNeighbor(pages, place, direction, LAST_PAGE)
}

it('finds a lineup on any known page', () => {
  expect(findPlace(pages, 'f')).toEqual({ page: 2, index: 2 })
  expect(findPlace(pages, 'h')).toEqual({ page: 3, index: 0 })
  expect(findPlace(pages, 'x')).toBeUndefined()
  expect(findPlace(pages, undefined)).toBeUndefined()
})

describe('the neighbor of a lineup', () => {
  it('is on the same page or on the next one', () => {
    expect(neighborOf('d', 1)).toEqual(lineup('e'))
    expect(neighborOf('g', 1)).toEqual(lineup('h'))
    expect(neighborOf('h', -1)).toEqual(lineup('g'))
  })

  it('is unknown on a page that has not arrived, and missing at the ends of the list', () => {
    expect(neighborOf('d', -1)).toBe('unknown')
    expect(neighborOf('h', 1)).toBeUndefined()
    expect(getNeighbor(new Map([[1, page('a')]]), { page: 1, index: 0 }, -1, 1)).toBeUndefined()
  })

  it('is missing if the list has become shorter', () => {
    const shorter: ListPages = new Map([
      [1, page('a')],
      [2, []],
    ])
    expect(getNeighbor(shorter, { page: 1, index: 0 }, 1, 2)).toBeUndefined()
  })
})

describe('the page to load', () => {
  const known = new Map([[2, page('d', 'e', 'f', 'g', 'h', 'i')]])
  const toLoad = (index: number) => getPageToLoad(known, { page: 2, index }, LAST_PAGE)

  it('is the next one from the last lineup but one, and the one before at the first two', () => {
    expect([0, 1, 2, 3, 4, 5].map((index) => toLoad(index))).toEqual([1, 1, undefined, undefined, 3, 3])
  })

  it('is none that is known or does not exist', () => {
    expect(getPageToLoad(pages, { page: 3, index: 0 }, LAST_PAGE)).toBeUndefined()
    expect(getPageToLoad(new Map([[1, page('a')]]), { page: 1, index: 0 }, 1)).toBeUndefined()
  })
})

it('connects the known pages around one, up to the first gap', () => {
  const lineups = [1, 2, 3, 5].map((page) => ({ id: `on page ${page}` }) as Lineup)
  const [one, two, three, five] = lineups.map((lineup) => [lineup])
  const pages = new Map(
    Object.entries({ 1: one, 3: three, 2: two, 5: five }).map(([page, on]) => [+page, on ?? []]),
  )
  expect(connectedPages(pages, 2)).toEqual({ firstPage: 1, lineups: lineups.slice(0, 3) })
  expect(connectedPages(pages, 5)).toEqual({ firstPage: 5, lineups: lineups.slice(3) })
  expect(connectedPages(pages, 9)).toEqual({ firstPage: 9, lineups: [] })
})

it('knows that a list has become shorter from a page without lineups', () => {
  expect(isShortened(pages, 2)).toBe(false)
  expect(isShortened(new Map([...pages, [4, []]]), 2)).toBe(true)
})
