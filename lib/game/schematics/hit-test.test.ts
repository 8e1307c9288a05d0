import { describe, expect, it } from 'vitest'
import { findCalloutAt, isOnFloor } from './hit-test'
import { callout, defineSchematic, rect } from './schematic'

const hall = callout('Hall', 'A', rect(100, 100, 40, 40))
const lShape = callout('Corner', 'B', '200,100 260,100 260,120 220,120 220,180 200,180')
const schematic = defineSchematic({ map: 'test', callouts: [hall, lShape], paths: [] })

describe('a tap on a schematic', () => {
  it('selects the callout under it', () => {
    expect(findCalloutAt(schematic, { x: 120, y: 120 })).toBe(hall)
    expect(findCalloutAt(schematic, { x: 210, y: 170 })).toBe(lShape)
  })

  it('selects the nearest callout if it misses by less than half a fingertip', () => {
    expect(findCalloutAt(schematic, { x: 120, y: 161 })).toBe(hall)
    expect(findCalloutAt(schematic, { x: 181, y: 101 })).toBe(lShape)
  })

  it('selects nothing on open ground', () => {
    expect(findCalloutAt(schematic, { x: 170, y: 120 })).toBeUndefined()
    expect(findCalloutAt(schematic, { x: 120, y: 163 })).toBeUndefined()
  })
})

it('the notch of a floor with more than four corners does not belong to it', () => {
  expect(isOnFloor(lShape, { x: 240, y: 110 })).toBe(true)
  expect(isOnFloor(lShape, { x: 240, y: 150 })).toBe(false)
})
