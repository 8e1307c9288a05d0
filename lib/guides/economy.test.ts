import { describe, expect, it } from 'vitest'
import { WIN_CREDITS } from '@/lib/game/times-and-credits'
import { creditsNextRound, LOSSES_TO_MAX, lossCredits, lossLabel, roundEarnings } from './economy'

describe('the loss bonus', () => {
  it('rises by 500 with each loss in a row', () => {
    expect([1, 2, 3].map(lossCredits)).toEqual([1900, 2400, 2900])
  })

  it('stops rising at the third loss in a row, so that a loss never pays as much as a win', () => {
    expect(LOSSES_TO_MAX).toBe(3)
    expect([3, 4, 9].map(lossCredits)).toEqual([2900, 2900, 2900])
    expect(lossCredits(LOSSES_TO_MAX)).toBeLessThan(WIN_CREDITS)
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses %s losses in a row', (losses) => {
    expect(() => lossCredits(losses)).toThrow(RangeError)
  })
})

it('labels losses in a row with ordinals', () => {
  expect([1, 2, 3, 4].map(lossLabel)).toEqual([
    '1st loss',
    '2nd loss in a row',
    '3rd loss in a row',
    '4th loss in a row',
  ])
})

describe('the credits for the next round', () => {
  it('are the pay of a won round and its kills when everything was spent', () => {
    expect(creditsNextRound({ creditsKept: 0, lossesInARow: 0, kills: 2 })).toBe(3400)
  })

  it('include the credits kept', () => {
    expect(creditsNextRound({ creditsKept: 500, lossesInARow: 2, kills: 0 })).toBe(2900)
  })

  it('include a plant in a lost round', () => {
    expect(creditsNextRound({ creditsKept: 0, lossesInARow: 1, kills: 1, objective: 'plant' })).toBe(2400)
  })

  it('include a defuse', () => {
    expect(creditsNextRound({ creditsKept: 100, lossesInARow: 0, kills: 1, objective: 'defuse' })).toBe(3600)
  })
})

it('a player never holds more than 9,000 credits', () => {
  expect(creditsNextRound({ creditsKept: 8000, lossesInARow: 0, kills: 0 })).toBe(9000)
})

describe('the items of a round’s pay', () => {
  it('name the result, the kills and the objective', () => {
    expect(roundEarnings({ creditsKept: 0, lossesInARow: 3, kills: 2, objective: 'plant' })).toEqual([
      { reason: '3rd loss in a row', credits: 2900 },
      { reason: '2 kills', credits: 400 },
      { reason: 'plant', credits: 300 },
    ])
  })

  it('leave out what did not happen', () => {
    expect(roundEarnings({ creditsKept: 900, lossesInARow: 0, kills: 0 })).toEqual([
      { reason: 'win', credits: 3000 },
    ])
  })
})
