import { describe, expect, it } from 'vitest'
import { describeOutcome } from './act-text'

const NOTHING = { same: 0, published: 0, deleted: 0 }

describe('the outcome of an act on several lineups', () => {
  it('says what was done', () => {
    expect(describeOutcome({ act: 'publish', value: '' }, { done: 1, skipped: NOTHING })).toEqual([
      'Published 1 lineup.',
    ])
    expect(
      describeOutcome(
        { act: 'publish', value: '' },
        { done: 1, skipped: { ...NOTHING, changed: 3 }, changed: ['Recon', 'Shock'] },
      ),
    ).toEqual([
      'Published 1 lineup.',
      '3 lineups were changed since you looked, and left out: “Recon”, “Shock”, 1 more.',
    ])
    expect(describeOutcome({ act: 'map', value: 'bind' }, { done: 1200, skipped: NOTHING })).toEqual([
      'Moved 1,200 lineups to Bind.',
    ])
    expect(describeOutcome({ act: 'side', value: 'ALL' }, { done: 2, skipped: NOTHING })).toEqual([
      'Set the side of 2 lineups to both sides.',
    ])
  })

  it('says what was not done, and why', () => {
    const skipped = { same: 2, published: 1, deleted: 3 }
    expect(describeOutcome({ act: 'reject', value: '' }, { done: 0, skipped })).toEqual([
      'No lineup was changed.',
      '2 lineups were rejected already.',
      '1 lineup was published and can’t be rejected.',
      '3 lineups were deleted meanwhile.',
    ])
    expect(
      describeOutcome({ act: 'platform', value: 'PC' }, { done: 0, skipped: { ...NOTHING, same: 1 } }),
    ).toEqual(['No lineup was changed.', '1 lineup was on PC already.'])
  })

  it('says what lineups lost', () => {
    const cleared = { location: 1, throw: 2, pair: 0 }
    expect(
      describeOutcome({ act: 'map', value: 'bind' }, { done: 3, skipped: NOTHING, cleared }).at(-1),
    ).toBe('1 lineup lost the location, 2 lineups lost places of the throw.')
  })
})
