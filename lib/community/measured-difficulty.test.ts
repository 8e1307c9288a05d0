import { describe, expect, it } from 'vitest'
import { getMeasuredDifficulty, isVerified } from './measured-difficulty'

describe('the measured difficulty', () => {
  const difficultyOf = (firstMissed: number, firstVerdicts: number) =>
    getMeasuredDifficulty({ firstMissed, firstVerdicts })?.difficulty

  it('is known from ten people on', () => {
    expect(difficultyOf(9, 9)).toBeUndefined()
    expect(difficultyOf(0, 0)).toBeUndefined()
    expect(difficultyOf(10, 10)).toBe('hard')
  })

  it.each([
    [0, 'easy'],
    [5, 'easy'],
    [6, 'medium'],
    [10, 'medium'],
    [11, 'hard'],
    [20, 'hard'],
  ])('of a lineup that %i of 20 people missed is %s', (missed, difficulty) => {
    expect(difficultyOf(missed, 20)).toBe(difficulty)
  })
})

describe('a verified lineup', () => {
  const verified = { verdicts: { confirmed: true, confirmedBy: 3 }, uncheckedSince: null, brokenSince: null }

  it('was confirmed by three people on the current patch', () => {
    expect(isVerified(verified)).toBe(true)
    expect(isVerified({ ...verified, verdicts: { confirmed: true, confirmedBy: 2 } })).toBe(false)
  })

  it('is not verified on a newer patch, although the people are not counted again yet', () => {
    expect(isVerified({ ...verified, verdicts: { confirmed: false, confirmedBy: 3 } })).toBe(false)
  })

  it('is neither broken nor unchecked', () => {
    expect(isVerified({ ...verified, uncheckedSince: '4.2' })).toBe(false)
    expect(isVerified({ ...verified, brokenSince: '4.2' })).toBe(false)
  })
})
