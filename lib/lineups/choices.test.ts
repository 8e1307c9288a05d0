import { expect, it } from 'vitest'
import { chosenChoices, lineupChoices } from './choices'

it('choices are found in filters', () => {
  expect(chosenChoices({ purpose: null, difficulty: null })).toEqual([])
  expect(chosenChoices({ purpose: 'one-way', difficulty: 'hard' })).toMatchObject([
    { name: 'purpose', field: 'purposes', value: 'one-way', valueLabel: 'One-way' },
    { name: 'difficulty', field: 'difficulty', value: 'hard', valueLabel: 'Hard' },
  ])
})

it('choices are named for a lineup, each value on its own', () => {
  expect(lineupChoices({ purposes: [], difficulty: null })).toEqual([])
  const named = lineupChoices({ purposes: ['retake', 'smoke'], difficulty: 'easy' })
  expect(named.map(({ name, label }) => `${name}: ${label}`)).toEqual([
    'purpose: Retake',
    'purpose: Smoke',
    'difficulty: Easy',
  ])
})
