import { expect, it } from 'vitest'
import { editDistance, prefixDistances } from './edit-distance'

it.each([
  ['haven', 'haven', 0],
  ['', 'abc', 3],
  ['hvaen', 'haven', 1],
  ['havn', 'haven', 1],
  ['hafen', 'haven', 1],
  ['ascent', 'icebox', Number.POSITIVE_INFINITY],
])('counts the typos between %j and %j: %d', (text, word, distance) => {
  expect(editDistance(text, word, 3)).toBe(distance)
})

it('has the distance to each prefix of a word', () => {
  expect(prefixDistances('ab', 'abc', 3)).toEqual([2, 1, 0, 1])
})
