import { expect, it } from 'vitest'
import { formatPlanSecond, parsePlanSecond } from './plan-second'

it.each([
  ['', null],
  ['0:12', 12],
  ['1:05', 65],
  ['1.05', 65],
  ['12', 12],
  ['9:59', 599],
])('a second is read from %j', (text, second) => {
  expect(parsePlanSecond(text)).toBe(second)
  if (second !== null) expect(parsePlanSecond(formatPlanSecond(second))).toBe(second)
})

it.each(['soon', '0:60', '10:00', '600', '-1', '1:2:3', '0:'])('%j is no second', (text) => {
  expect(parsePlanSecond(text)).toBeUndefined()
})

it('a second is written as a clock shows it', () => {
  expect([0, 12, 65, 3723].map(formatPlanSecond)).toEqual(['0:00', '0:12', '1:05', '62:03'])
  expect(formatPlanSecond(null)).toBe('')
})
