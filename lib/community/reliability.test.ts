import { expect, it } from 'vitest'
import { reliabilityOf } from './reliability'

const many = { worked: 23, missed: 2, share: 0.92, confirmed: true, currentPatch: '4.2' }

it('is a part of a sample', () => {
  expect(reliabilityOf(many)).toEqual({ percent: 92, sample: 25, unconfirmedOn: null })
})

it('says on which patch nobody has confirmed it', () => {
  expect(reliabilityOf({ ...many, confirmed: false })?.unconfirmedOn).toBe('4.2')
  expect(reliabilityOf({ ...many, confirmed: false, currentPatch: null })?.unconfirmedOn).toBeNull()
})

it('is not told of a few', () => {
  expect(reliabilityOf({ ...many, worked: 4, missed: 0, share: 1 })).toBeNull()
  expect(reliabilityOf({ ...many, worked: 4, missed: 1, share: 0.8 })?.sample).toBe(5)
  expect(reliabilityOf({ ...many, worked: 0, missed: 0, share: null })).toBeNull()
})
