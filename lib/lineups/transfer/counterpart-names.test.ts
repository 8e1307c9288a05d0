import { expect, it } from 'vitest'
import { counterpartNames } from './counterpart-names'

it.each([
  ['Key of a Row', ['key of a row']],
  ['1z141z3', ['1z141z3']],
  ['recon-for-a-1z141z3', ['recon-for-a-1z141z3', '1z141z3']],
  [
    'https://arcline.example/lineup/recon-1z141z3/?step=2',
    ['https://arcline.example/lineup/recon-1z141z3/?step=2', '1z141z3'],
  ],
  ['00000000-0000-4000-8000-00000000000a', ['00000000-0000-4000-8000-00000000000a']],
])('the counterpart %s is looked up by: %j', (text, names) => {
  expect(counterpartNames(text)).toEqual(names)
})
