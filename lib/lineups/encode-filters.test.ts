import { describe, expect, it } from 'vitest'
import { decodeFilters, encodeFilters, isStoredList } from './encode-filters'
import { parseFilters } from './filters'

const filtersOf = (query: string) => parseFilters(new URLSearchParams(query))

describe('the key of a list', () => {
  it('is one path segment that gives the filters back', () => {
    for (const query of [
      '',
      'platform=pc',
      'map=haven&location=c&q=smoke%2Fflash%20%C3%BC&page=12',
      'order=reliable&saved=1',
    ]) {
      const key = encodeFilters(filtersOf(query))
      expect(key).toMatch(/^[\w-]+$/)
      expect(decodeFilters(key)).toEqual(filtersOf(query))
    }
  })

  it('gives the defaults for a key that is none', () => {
    expect(decodeFilters('list-%%%')).toEqual(filtersOf(''))
  })
})

describe('lists that become stored documents', () => {
  it.each(['', 'platform=pc', 'map=ascent', 'agent=sova', 'map=ascent&agent=sova', 'map=bind&page=3'])(
    'include ?%s',
    (query) => expect(isStoredList(filtersOf(query))).toBe(true),
  )

  it.each([
    'side=attacker',
    'map=bind&location=a',
    'agent=sova&ability=shock-bolt',
    'q=a',
    'page=4',
    'order=reliable',
    'saved=1',
  ])('exclude ?%s', (query) => expect(isStoredList(filtersOf(query))).toBe(false))
})
