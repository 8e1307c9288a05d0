import { expect, it } from 'vitest'
import { formatOrdinal } from './format'

it('adds the English suffix of ordinal numbers', () => {
  expect([1, 2, 3, 4, 11, 22].map(formatOrdinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd'])
})
