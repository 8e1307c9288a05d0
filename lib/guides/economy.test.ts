import { describe, expect, it } from 'vitest'
import {
  certainLossCredits,
  creditsNextRound,
  LOSSES_SHOWN,
  lossCredits,
  lossName,
  roundEarnings,
} from './economy.ts'
import { WIN_CREDITS } from './facts.ts'

describe('the loss bonus', () => {
  it('rises by 500 with each loss in a row', () => {
    expect([1, 2, 3].map(lossCredits)).toEqual([1900, 2400, 2900])
  })

  it('is more than a win pays right after the losses that are shown as certain, and not before', () => {
    expect(lossCredits(LOSSES_SHOWN)).toBeLessThan(WIN_CREDITS)
    expect(lossCredits(LOSSES_SHOWN + 1)).toBeGreaterThan(WIN_CREDITS)
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses %s losses in a row', (losses) => {
    expect(() => lossCredits(losses)).toThrow(RangeError)
  })
})

it('counts on no more than the third loss pays, however long the row', () => {
  expect([1, 2, 3, 4, 9].map(certainLossCredits)).toEqual([1900, 2400, 2900, 2900, 2900])
})

it('counts losses in a row in words', () => {
  expect([1, 2, 3, 4].map(lossName)).toEqual([
    '1st loss',
    '2nd loss in a row',
    '3rd loss in a row',
    '4th loss in a row',
  ])
})

describe('the credits for the next round', () => {
  it('are what a won round and its kills pay when everything was spent', () => {
    expect(creditsNextRound({ creditsKept: 0, lossesInARow: 0, kills: 2 })).toBe(3400)
  })

  it('include what was kept', () => {
    expect(creditsNextRound({ creditsKept: 500, lossesInARow: 2, kills: 0 })).toBe(2900)
  })

  it('include a plant in a lost round', () => {
    expect(creditsNextRound({ creditsKept: 0, lossesInARow: 1, kills: 1, objective: 'plant' })).toBe(2400)
  })

  it('include a defuse', () => {
    expect(creditsNextRound({ creditsKept: 100, lossesInARow: 0, kills: 1, objective: 'defuse' })).toBe(3600)
  })
})

describe('the parts of a round’s pay', () => {
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
