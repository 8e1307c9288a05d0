import { expect, it } from 'vitest'
import { WIN_CREDITS } from '@/lib/game/times-and-credits'
import { LOSSES_TO_MAX, lossCredits } from './economy'

it('the loss bonus rises by 500 with each loss in a row', () => {
  expect([1, 2, 3].map(lossCredits)).toEqual([1900, 2400, 2900])
})

it('the loss bonus stops rising at the third loss in a row, so that a loss never pays as much as a win', () => {
  expect(LOSSES_TO_MAX).toBe(3)
  expect([3, 4, 9].map(lossCredits)).toEqual([2900, 2900, 2900])
  expect(lossCredits(LOSSES_TO_MAX)).toBeLessThan(WIN_CREDITS)
})
