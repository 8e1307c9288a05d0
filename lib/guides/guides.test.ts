import { expect, it } from 'vitest'
import { GUIDE_MAPS } from './guides'

it('lists nine maps in their order', () => {
  expect(GUIDE_MAPS.map(({ id }) => id)).toEqual([
    'ascent',
    'bind',
    'haven',
    'split',
    'icebox',
    'breeze',
    'pearl',
    'lotus',
    'sunset',
  ])
})
