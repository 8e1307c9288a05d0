import { expect, it } from 'vitest'
import { GUIDE_MAPS } from './guides'

it('lists the nine maps of spec §2, in the order of the spec', () => {
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
