import { describe, expect, it } from 'vitest'
import { defuseSeconds, latestDefuseStart, secondsToSpare, veryFastBeepFrom } from './spike.ts'

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
