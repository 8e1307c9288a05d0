import { describe, expect, it } from 'vitest'
import { MAX_CREDITS } from '@/lib/game/times-and-credits'
import {
  DEFAULT_PLAN,
  getAdvice,
  lossesInARow,
  MAX_ROUNDS,
  nextRoundCredits,
  nextRoundEarnings,
  type Plan,
  parsePlan,
  planToParams,
} from './plan'

const plan = (changes: Partial<Plan>): Plan => ({ ...DEFAULT_PLAN, ...changes })

describe('the URL of a plan', () => {
  it('has no parameters for a match that has not begun', () => {
    expect(planToParams(DEFAULT_PLAN).toString()).toBe('')
    expect(parsePlan(new URLSearchParams())).toEqual(DEFAULT_PLAN)
  })

  it('round-trips every field', () => {
    const full = plan({ rounds: 'wlll', kept: 450, kills: 2, did: 'plant', target: 4500, last: true })
    const query = planToParams(full).toString()
    expect(query).toBe('rounds=wlll&kept=450&kills=2&did=plant&target=4500&last=1')
    expect(planToParams(plan({ rounds: 'l', survived: true })).toString()).toBe('rounds=l&survived=1')
    expect(parsePlan(new URLSearchParams('rounds=l&survived=1'))).toEqual(
      plan({ rounds: 'l', survived: true }),
    )
    expect(parsePlan(new URLSearchParams(query))).toEqual(full)
  })

  it('is read ignoring case, and invalid values become defaults', () => {
    expect(parsePlan(new URLSearchParams('rounds=WlL')).rounds).toBe('wll')
    const odd = 'rounds=wxl&kept=-5&kills=1.5&did=dance&target=free&last=yes'
    expect(parsePlan(new URLSearchParams(odd))).toEqual(DEFAULT_PLAN)
  })

  it('is limited to the rounds of a half, the most credits and the most kills', () => {
    const clamped = parsePlan(
      new URLSearchParams(`rounds=${'l'.repeat(40)}&kept=100000&kills=60&target=50000`),
    )
    expect(clamped.rounds).toHaveLength(MAX_ROUNDS)
    expect([clamped.kept, clamped.kills, clamped.target]).toEqual([9000, 5, 9000])
  })
})

it('counts only the losses since the last win', () => {
  expect(['', 'w', 'l', 'wll', 'llw', 'lwlll'].map(lossesInARow)).toEqual([0, 0, 1, 2, 0, 3])
})

describe('the credits for the next round', () => {
  it('are 800 before the first round', () => {
    expect(nextRoundCredits(DEFAULT_PLAN)).toBe(800)
  })

  it('ignore the fields of the last round when no round was played', () => {
    expect(nextRoundCredits(plan({ kept: 700, kills: 3, did: 'plant' }))).toBe(800)
  })

  it('are the sum of credits kept, result, kills and plant', () => {
    const lost = plan({ rounds: 'wll', kept: 150, kills: 2, did: 'plant' })
    expect(nextRoundEarnings(lost)).toEqual([
      { reason: 'kept', credits: 150 },
      { reason: '2nd loss in a row', credits: 2400 },
      { reason: '2 kills', credits: 400 },
      { reason: 'plant', credits: 300 },
    ])
    expect(nextRoundCredits(lost)).toBe(3250)
  })

  it('are never more than a player can hold', () => {
    const rich = plan({ rounds: 'l', kept: 9000, kills: 1 })
    expect(nextRoundCredits(rich)).toBe(MAX_CREDITS)
    expect(nextRoundEarnings(rich).at(-1)).toEqual({ reason: 'above the limit of 9,000', credits: -2100 })
    expect(nextRoundEarnings(plan({ rounds: 'w', kept: 6000 }))).toHaveLength(2)
  })

  it('are 1,000 after a survived loss, however many came before it', () => {
    expect(nextRoundCredits(plan({ rounds: 'll', survived: true }))).toBe(1000)
    expect(nextRoundCredits(plan({ rounds: 'l', survived: true, kills: 2 }))).toBe(1400)
    expect(nextRoundCredits(plan({ rounds: 'l', survived: true, did: 'plant' }))).toBe(2200)
    expect(nextRoundCredits(plan({ rounds: 'w', survived: true }))).toBe(3000)
  })

  it('include 3,000 for a win, however many losses came before it', () => {
    expect(nextRoundCredits(plan({ rounds: 'lllw', kills: 1, did: 'defuse' }))).toBe(3500)
  })
})

describe('the advice', () => {
  it('is to buy from exactly the price of a full buy', () => {
    expect(getAdvice(plan({ rounds: 'w', kept: 900 }))).toEqual({ type: 'buy', left: 0 })
    expect(getAdvice(plan({ rounds: 'w', kept: 1000, kills: 2 }))).toEqual({ type: 'buy', left: 500 })
  })

  it('is to save when a full buy is then certain even after a loss, and says how much can be spent', () => {
    expect(getAdvice(plan({ rounds: 'l' }))).toEqual({ type: 'save', spare: 400, loss: 2400 })
    expect(getAdvice(plan({ rounds: 'w' }))).toEqual({ type: 'save', spare: 1000, loss: 1900 })
  })

  it('leaves exactly the target after a loss when the spare credits are spent', () => {
    const now = plan({ rounds: 'wl', kept: 300, kills: 1 })
    const advice = getAdvice(now)
    if (advice.type !== 'save') throw new Error(`Expected advice to save, got ${advice.type}`)
    const after = plan({ rounds: 'wll', kept: nextRoundCredits(now) - advice.spare })
    expect(nextRoundCredits(after)).toBe(now.target)
  })

  it('is to force when saving would not be enough either', () => {
    expect(getAdvice(DEFAULT_PLAN)).toEqual({ type: 'pistol' })
    expect(getAdvice(plan({ rounds: 'l', target: 5000 }))).toEqual({
      ...{ type: 'force', reason: 'out-of-reach', loss: 2400, short: 700 },
    })
  })

  it('is to force before the sides switch, unless there is enough for a full buy', () => {
    expect(getAdvice(plan({ rounds: 'l', last: true }))).toEqual({ type: 'force', reason: 'last-round' })
    const allLost = 'l'.repeat(MAX_ROUNDS)
    expect(getAdvice(plan({ rounds: allLost, target: MAX_CREDITS }))).toEqual({
      type: 'force',
      reason: 'last-round',
    })
    expect(getAdvice(plan({ rounds: 'w', kept: 2000, last: true })).type).toBe('buy')
  })
})
