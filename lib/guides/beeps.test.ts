import { expect, it } from 'vitest'
import { BEEP_TIMES, beepsBetween } from './beeps.ts'

it('begins with the plant, ends before the detonation, and never goes back', () => {
  expect(BEEP_TIMES[0]).toBe(0)
  expect(BEEP_TIMES.at(-1)).toBeLessThan(45)
  expect(BEEP_TIMES).toEqual(BEEP_TIMES.toSorted((a, b) => a - b))
  expect(new Set(BEEP_TIMES).size).toBe(BEEP_TIMES.length)
})

it('beeps faster with each phase, and fastest in the last five seconds', () => {
  const perSecond = [
    [0, 15],
    [15, 30],
    [30, 40],
    [40, 45],
  ].map(([from = 0, to = 0]) => beepsBetween(from, to).length / (to - from))
  expect(perSecond).toEqual([1, 2, 4, 8])
})

it('gives each beep to exactly one of two stretches that meet', () => {
  expect([...beepsBetween(-4, 30), ...beepsBetween(30, 45)]).toEqual(BEEP_TIMES)
  expect(beepsBetween(0, 1)).toEqual([0])
})
