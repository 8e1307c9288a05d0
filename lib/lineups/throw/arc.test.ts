import { describe, expect, it } from 'vitest'
import { arcPath, arrowHeadPath, moveTowards } from './arc'

/** How far the middle of a horizontal arc of a length is from the straight line, per unit of its length. */
function bendOf(length: number): number {
  const controlY = /Q[^,]+,(-?[\d.]+)/.exec(arcPath({ x: 0, y: 0 }, { x: length, y: 0 }))?.[1]
  return -Number(controlY) / 2 / length
}

describe('an arc', () => {
  it('starts and ends at its points', () => {
    expect(arcPath({ x: 10, y: 20.04 }, { x: 210, y: 20.04 })).toBe('M10,20 Q110,-44 210,20')
  })

  it('bends to the left as seen from its start, so there and back are two arcs', () => {
    const [a, b] = [
      { x: 100, y: 300 },
      { x: 100, y: 100 },
    ]
    expect(arcPath(a, b)).toContain('Q36,200')
    expect(arcPath(b, a)).toContain('Q164,200')
  })

  it('bends less if it is short', () => {
    expect(bendOf(40)).toBeLessThan(bendOf(80))
    expect(bendOf(80)).toBeLessThan(bendOf(160))
    expect(bendOf(160)).toBe(bendOf(320))
  })

  it('has an arrow head at its end, in the direction of its end', () => {
    expect(arrowHeadPath({ x: 0, y: 0 }, { x: 200, y: 0 })).toMatch(
      /^M[\d.]+,-[\d.]+ L200,0 L[\d.]+,-?[\d.]+$/,
    )
  })

  it('of no length has no arrow head and no invalid number', () => {
    const point = { x: 50, y: 50 }
    expect(arcPath(point, point)).toBe('M50,50 Q50,50 50,50')
    expect(arrowHeadPath(point, point)).toBe('')
    expect(moveTowards(point, point, 10)).toEqual(point)
  })

  it('can be shortened, at each end by at most a third', () => {
    expect(moveTowards({ x: 0, y: 0 }, { x: 100, y: 0 }, 12)).toEqual({ x: 12, y: 0 })
    expect(moveTowards({ x: 0, y: 0 }, { x: 30, y: 0 }, 12)).toEqual({ x: 10, y: 0 })
  })
})
