import { describe, expect, it } from 'vitest'
import { BEEP_TIMES, beepsBetween, checkDefuse, phaseAt } from './spike'

it.each([
  [-0.5, 'planting'],
  [0, 'first'],
  [15, 'second'],
  [29.5, 'second'],
  [30, 'third'],
  [39.5, 'third'],
  [40, 'very-fast'],
  [45, 'detonated'],
] as const)('second %s is in the phase %s', (second, phase) => expect(phaseAt(second)).toBe(phase))

describe('whether a defuse is still possible', () => {
  it('has a status of its own before the plant and after the detonation', () => {
    expect(checkDefuse(-1, 'start')).toEqual({ status: 'not-planted' })
    expect(checkDefuse(45, 'checkpoint')).toEqual({ status: 'detonated' })
  })

  it('is in time from nothing up to 38 seconds, and too late after that', () => {
    expect(checkDefuse(37.5, 'start')).toEqual({ status: 'in-time', spareSeconds: 0.5 })
    expect(checkDefuse(38, 'start')).toEqual({ status: 'in-time', spareSeconds: 0 })
    expect(checkDefuse(38.5, 'start')).toEqual({ status: 'too-late', missingSeconds: 0.5 })
  })

  it('is in time from the checkpoint up to 41.5 seconds, and too late after that', () => {
    expect(checkDefuse(41.5, 'checkpoint')).toEqual({ status: 'in-time', spareSeconds: 0 })
    expect(checkDefuse(42, 'checkpoint')).toEqual({ status: 'too-late', missingSeconds: 0.5 })
  })
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

it('returns each beep in exactly one of two adjacent intervals', () => {
  expect([...beepsBetween(-4, 30), ...beepsBetween(30, 45)]).toEqual(BEEP_TIMES)
  expect(beepsBetween(0, 1)).toEqual([0])
})
