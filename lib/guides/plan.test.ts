import { describe, expect, it } from 'vitest'
import {
  adviseOn,
  DEFAULT_PLAN,
  lossesInARow,
  MAX_KEPT,
  MAX_ROUNDS,
  type Plan,
  parsePlan,
  plannedCredits,
  plannedParts,
  planToParams,
} from './plan'

const plan = (changes: Partial<Plan>): Plan => ({ ...DEFAULT_PLAN, ...changes })

describe('the address of a plan', () => {
  it('is empty for a match that has not begun', () => {
    expect(planToParams(DEFAULT_PLAN).toString()).toBe('')
    expect(parsePlan(new URLSearchParams())).toEqual(DEFAULT_PLAN)
  })

  it('gives every plan back', () => {
    const full = plan({ rounds: 'wlll', kept: 450, kills: 2, did: 'plant', target: 4500, last: true })
    const query = planToParams(full).toString()
    expect(query).toBe('rounds=wlll&kept=450&kills=2&did=plant&target=4500&last=1')
    expect(parsePlan(new URLSearchParams(query))).toEqual(full)
  })

  it('is read in whatever case, and what makes no sense is left out', () => {
    expect(parsePlan(new URLSearchParams('rounds=WlL')).rounds).toBe('wll')
    const odd = 'rounds=wxl&kept=-5&kills=1.5&did=dance&target=free&last=yes'
    expect(parsePlan(new URLSearchParams(odd))).toEqual(DEFAULT_PLAN)
  })

  it('is cut to what a half and a purse can hold', () => {
    const far = parsePlan(new URLSearchParams(`rounds=${'l'.repeat(40)}&kept=99999&kills=60&target=50000`))
    expect(far.rounds).toHaveLength(MAX_ROUNDS)
    expect([far.kept, far.kills, far.target]).toEqual([9000, 5, 9000])
  })
})

it('counts only the losses since the last win', () => {
  expect(['', 'w', 'l', 'wll', 'llw', 'lwlll'].map(lossesInARow)).toEqual([0, 0, 1, 2, 0, 3])
})

describe('the credits for the coming round', () => {
  it('are 800 before the first', () => {
    expect(plannedCredits(DEFAULT_PLAN)).toBe(800)
  })

  it('do not count what was set for a round that was never played', () => {
    expect(plannedCredits(plan({ kept: 700, kills: 3, did: 'plant' }))).toBe(800)
  })

  it('are kept, result, kills and plant together', () => {
    const lost = plan({ rounds: 'wll', kept: 150, kills: 2, did: 'plant' })
    expect(plannedParts(lost)).toEqual([
      { reason: 'kept', credits: 150 },
      { reason: '2nd loss in a row', credits: 2400 },
      { reason: '2 kills', credits: 400 },
      { reason: 'plant', credits: 300 },
    ])
    expect(plannedCredits(lost)).toBe(3250)
  })

  it('are 3,000 and the rest after a win, however long the losses before it', () => {
    expect(plannedCredits(plan({ rounds: 'lllw', kills: 1, did: 'defuse' }))).toBe(3500)
  })
})

describe('the advice', () => {
  it('is to buy from exactly the price of a full buy', () => {
    expect(adviseOn(plan({ rounds: 'w', kept: 900 }))).toEqual({ is: 'buy', left: 0 })
    expect(adviseOn(plan({ rounds: 'w', kept: 1000, kills: 2 }))).toEqual({ is: 'buy', left: 500 })
  })

  it('is to save when even a lost round then pays for one, and says how much is free to spend', () => {
    expect(adviseOn(plan({ rounds: 'l' }))).toEqual({ is: 'save', spare: 400, loss: 2400 })
    expect(adviseOn(plan({ rounds: 'w' }))).toEqual({ is: 'save', spare: 1000, loss: 1900 })
  })

  it('keeps its word: what is free to spend leaves exactly the target after a loss', () => {
    const now = plan({ rounds: 'wl', kept: 300, kills: 1 })
    const advice = adviseOn(now)
    if (advice.is !== 'save') throw new Error(`Not to save, but to ${advice.is}`)
    const after = plan({ rounds: 'wll', kept: plannedCredits(now) - advice.spare })
    expect(plannedCredits(after)).toBe(now.target)
  })

  it('counts on what a loss pays at most, in the coming round as in those before', () => {
    expect(plannedCredits(plan({ rounds: 'llll' }))).toBe(2900)
    expect(adviseOn(plan({ rounds: 'llll' }))).toEqual({ is: 'save', spare: 1900, loss: 2900 })
  })

  it('is to force when saving would not be enough either', () => {
    expect(adviseOn(DEFAULT_PLAN)).toEqual({ is: 'force', reason: 'out-of-reach', loss: 1900, short: 1200 })
  })

  it('is to force before the sides switch, but a full buy comes first', () => {
    expect(adviseOn(plan({ rounds: 'l', last: true }))).toEqual({ is: 'force', reason: 'last-round' })
    const coming = 'l'.repeat(MAX_ROUNDS)
    expect(adviseOn(plan({ rounds: coming, target: MAX_KEPT }))).toEqual({
      is: 'force',
      reason: 'last-round',
    })
    expect(adviseOn(plan({ rounds: 'w', kept: 2000, last: true })).is).toBe('buy')
  })
})
