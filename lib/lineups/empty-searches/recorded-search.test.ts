import { describe, expect, it } from 'vitest'
import { MAX_QUERY_LENGTH } from '@/lib/limits'
import { toRecordedSearch } from './recorded-search'

describe('toRecordedSearch', () => {
  it.each([
    ['  Garage   ONE way ', 'garage one way'],
    ['ＫＪ　alarm', 'kj alarm'],
    ['雾 幽影', '雾 幽影'],
    ['one\u200bway', 'one way'],
    ['kay/o 2 bounces', 'kay/o 2 bounces'],
    ['patch 11.08', 'patch 11.08'],
    ['b. main', 'b. main'],
  ])('%j is recorded as %j', (typed, recorded) => {
    expect(toRecordedSearch(typed)).toBe(recorded)
  })

  it.each([
    'me@example.com',
    'me @ example',
    'ｍｅ＠example.com',
    'https://example.com/a',
    'www.example',
    'example.com',
    'youtu.be/abcdefghijk',
    '1234567',
    '+49 170 123-4567',
    '(0170) 12 34 56',
    '١٢٣٤٥٦',
    'card 4111 1111 1111 1111',
  ])('%j looks like personal data', (typed) => {
    expect(toRecordedSearch(typed)).toBeUndefined()
  })

  it.each(['', 'x', ' ? ', '🔥🔥', '"'])('%j is no search', (typed) => {
    expect(toRecordedSearch(typed)).toBeUndefined()
  })

  it('has at most as many characters as a search', () => {
    expect(toRecordedSearch('x'.repeat(MAX_QUERY_LENGTH + 10))).toHaveLength(MAX_QUERY_LENGTH)
  })
})
