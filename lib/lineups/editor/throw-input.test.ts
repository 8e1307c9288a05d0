import { describe, expect, it } from 'vitest'
import { findCallout } from '@/lib/game/schematics'
import { toFractions } from '@/lib/game/schematics/schematic'
import { formatAirTime, locationAfterMove, parseAirTime, pointInCallout } from './throw-input'

describe('the location of a lineup', () => {
  const locationAfter = (location: string, before: string, after: string) =>
    locationAfterMove('ascent', location, { before, after })

  it('is set by the target while it is not set', () => {
    expect(locationAfter('ALL', '', 'a-main')).toBe('A')
    expect(locationAfter('ALL', '', 'courtyard')).toBe('Mid')
    expect(locationAfter('A', '', 'b-main')).toBe('A')
  })

  it('follows the target while both are the same part of the map', () => {
    expect(locationAfter('A', 'a-main', 'b-main')).toBe('B')
    expect(locationAfter('Mid', 'a-main', 'b-main')).toBe('Mid')
  })

  it('stays without a target, and with one in a starting area or unknown', () => {
    for (const after of ['', 'attackers', 'atlantis']) expect(locationAfter('A', 'a-main', after)).toBe('A')
  })
})

it('an exact point stays only in its callout', () => {
  const center = findCallout('ascent', 'a-main')?.center ?? { x: 0, y: 0 }
  const point = toFractions(center)
  expect(pointInCallout('ascent', 'a-main', point)).toBe(point)
  expect(pointInCallout('ascent', 'a-lobby', point)).toBeNull()
  expect(pointInCallout('ascent', '', point)).toBeNull()
  expect(pointInCallout('atlantis', 'a-main', point)).toBeNull()
  expect(pointInCallout('ascent', 'a-main', null)).toBeNull()
})

it('points are stored as fractions with 3 decimals, not outside of the map', () => {
  expect(toFractions({ x: 123.456, y: 400 })).toEqual({ x: 0.309, y: 1 })
  expect(toFractions({ x: -3, y: 401 })).toEqual({ x: 0, y: 1 })
})

describe('the time in the air', () => {
  it.each([
    ['1.8', 1800],
    ['1,8', 1800],
    [' 2 ', 2000],
    ['.5', 500],
    ['0', 0],
    ['', null],
    ['fast', Number.NaN],
  ])('%j is read as %j ms', (typed, airMs) => {
    expect(parseAirTime(typed)).toBe(airMs)
  })

  it('is written in seconds', () => {
    expect([1800, 2000, 0, null, Number.NaN].map(formatAirTime)).toEqual(['1.8', '2', '0', '', ''])
  })
})
