import { expect, it } from 'vitest'
import type { Review } from '@/lib/lineups/review/schema'
import { isOfHiddenLineup, ownState } from './states'

const review = (state: Review['state']): Review => ({ state, reason: null, note: 'Why?' })

it.each([
  ['pending', null, 'waiting'],
  ['pending', review('returned'), 'returned'],
  ['pending', review('changed'), 'waiting'],
  ['rejected', review('rejected'), 'rejected'],
  ['published', null, 'published'],
  ['broken', null, 'broken'],
] as const)('a lineup that is %s with the review %o is %s', (status, answer, state) => {
  expect(ownState({ status, review: answer })).toBe(state)
})

it.each([
  ['pending', 'custom', 'a', false],
  ['pending', 'invitation', null, false],
  ['pending', 'custom', null, true],
  ['resolved', 'custom', null, false],
] as const)('a report that is %s (%s, of %s) may be left: %s', (status, reason, slug, isLeft) => {
  expect(isOfHiddenLineup({ status, reason, slug })).toBe(isLeft)
})
