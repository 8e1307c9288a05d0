import { describe, expect, it } from 'vitest'
import {
  BEEP_TIMES,
  beepsBetween,
  defuseAnswer,
  defuseSeconds,
  latestDefuseStart,
  phaseAt,
  secondsToSpare,
  veryFastBeepFrom,
} from './spike'

describe('a defuse', () => {
  it('takes seven seconds, or the second half of them from the checkpoint', () => {
    expect(defuseSeconds('start')).toBe(7)
    expect(defuseSeconds('checkpoint')).toBe(3.5)
  })

  it('can begin 38 seconds after the plant at the latest', () => {
    expect(latestDefuseStart('start')).toBe(38)
  })

  it('can be resumed from the checkpoint until 41.5 seconds after the plant', () => {
    expect(latestDefuseStart('checkpoint')).toBe(41.5)
  })

  it('leaves the time between its end and the detonation', () => {
    expect(secondsToSpare(30, 'start')).toBe(8)
    expect(secondsToSpare(30, 'checkpoint')).toBe(11.5)
    expect(secondsToSpare(38, 'start')).toBe(0)
  })

  it('is too late by the seconds that are missing', () => {
    expect(secondsToSpare(40, 'start')).toBe(-2)
    expect(secondsToSpare(42, 'checkpoint')).toBe(-0.5)
  })

  it('can no longer begin from nothing when the beeping gets very fast, but can be resumed', () => {
    expect(veryFastBeepFrom()).toBe(40)
    expect(secondsToSpare(veryFastBeepFrom(), 'start')).toBeLessThan(0)
    expect(secondsToSpare(veryFastBeepFrom(), 'checkpoint')).toBeGreaterThan(0)
  })
})

describe('the phase at a second', () => {
  it.each([
    [-4, 'planting'],
    [-0.5, 'planting'],
    [0, 'first'],
    [14.5, 'first'],
    [15, 'second'],
    [29.5, 'second'],
    [30, 'third'],
    [39.5, 'third'],
    [40, 'very-fast'],
    [44.5, 'very-fast'],
    [45, 'detonated'],
  ] as const)('%s is %s', (second, phase) => {
    expect(phaseAt(second)).toBe(phase)
  })
})

describe('whether a defuse is still possible', () => {
  it('is no question before the plant and after the detonation', () => {
    expect(defuseAnswer(-1, 'start')).toEqual({ is: 'not-planted' })
    expect(defuseAnswer(45, 'checkpoint')).toEqual({ is: 'detonated' })
  })

  it('is yes from nothing up to 38 seconds, and no from then on', () => {
    expect(defuseAnswer(37.5, 'start')).toEqual({ is: 'yes', spare: 0.5 })
    expect(defuseAnswer(38, 'start')).toEqual({ is: 'yes', spare: 0 })
    expect(defuseAnswer(38.5, 'start')).toEqual({ is: 'no', missing: 0.5 })
  })

  it('is yes from the checkpoint up to 41.5 seconds, and no from then on', () => {
    expect(defuseAnswer(41.5, 'checkpoint')).toEqual({ is: 'yes', spare: 0 })
    expect(defuseAnswer(42, 'checkpoint')).toEqual({ is: 'no', missing: 0.5 })
  })
})

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
