import { expect, it } from 'vitest'
import type { Review } from '@/lib/lineups/review/schema'
import { ownState, reportOutcome } from './states'

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
  ['pending', 'custom', 'a', 'Waiting for an admin'],
  ['pending', 'invitation', null, 'Waiting for an admin'],
  ['pending', 'custom', null, 'The lineup is not public any more'],
  ['resolved', 'custom', null, 'Resolved'],
] as const)('a report that is %s, for %s, of the public lineup %s: %s', (status, reason, slug, outcome) => {
  expect(reportOutcome({ status, reason, slug })).toBe(outcome)
})
