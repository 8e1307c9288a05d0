import { expect, it } from 'vitest'
import { toListFilters } from './queries'
import { isSavedFiltered, parseSavedFilters, savedFiltersToParams, savedTitle } from './saved-filters'

const parse = (query: string) => parseSavedFilters(new URLSearchParams(query))

it('has both platforms unless one is chosen', () => {
  expect(parse('').platform).toBeNull()
  expect(parse('platform=PC').platform).toBe('pc')
  expect(parse('platform=console').platform).toBeNull()
})

it('writes the query that it reads, without defaults', () => {
  const query = 'platform=mobile&side=attacker&map=ascent&agent=sova&q=recon&page=2'
  expect(savedFiltersToParams(parse(query)).toString()).toBe(query)
  expect(savedFiltersToParams(parse('page=1&map=nowhere')).toString()).toBe('')
})

it('tells a filtered page from a later one', () => {
  expect(isSavedFiltered(parse('page=2'))).toBe(false)
  expect(isSavedFiltered(parse('q=recon'))).toBe(true)
})

it('is named by its filters and its page', () => {
  expect(savedTitle(parse('page=1'))).toBe('Saved Lineups')
  expect(savedTitle(parse('agent=sova&page=2'))).toBe('Saved Lineups · All maps · Sova · Page 2')
})

it('understands words for a platform, a side and a difficulty, as the other lists do', () => {
  const filters = { side: 'attacker', difficulty: 'easy', q: 'kj', map: null, agent: null, page: 1 }
  expect(toListFilters(parse('q=kj+atk+easy'))).toEqual(filters)
  expect(toListFilters(parse('q=kj+pc'))).toMatchObject({ platform: 'pc', q: 'kj' })
})
