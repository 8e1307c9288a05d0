import { expect, it } from 'vitest'
import { getReliability } from './reliability'

const many = {
  ...{ worked: 23, missed: 2, share: 0.92, confirmed: true, currentPatch: '4.2' },
  ...{ firstVerdicts: 0, firstMissed: 0, confirmedBy: 0 },
}

it('is a percentage and the sample size', () => {
  expect(getReliability(many)).toEqual({ percent: 92, sample: 25, unconfirmedOn: null })
})

it('names the current patch while it is unconfirmed', () => {
  expect(getReliability({ ...many, confirmed: false })?.unconfirmedOn).toBe('4.2')
  expect(getReliability({ ...many, confirmed: false, currentPatch: null })?.unconfirmedOn).toBeNull()
})

it('is null below the minimum number of verdicts', () => {
  expect(getReliability({ ...many, worked: 4, missed: 0, share: 1 })).toBeNull()
  expect(getReliability({ ...many, worked: 4, missed: 1, share: 0.8 })?.sample).toBe(5)
  expect(getReliability({ ...many, worked: 0, missed: 0, share: null })).toBeNull()
})
