import { MAX_CREDITS, STARTING_CREDITS } from '@/lib/game/times-and-credits'
import { type Earning, lossCredits, nextRoundItems, sumCredits } from './economy'

const OBJECTIVES = ['nothing', 'plant', 'defuse'] as const

/** The names are also those of the query parameters. */
export type Plan = {
  /** A `w` or an `l` for each round that was won or lost, in order. */
  rounds: string
  /** Credits left after buying for the last round. */
  kept: number
  /** In the last round, as is `did`. */
  kills: number
  did: (typeof OBJECTIVES)[number]
  /** Counts only after a loss, as attacker without a plant or as defender after the detonation. */
  survived: boolean
  /** The price of a full buy. */
  target: number
  /** The next round is the last one before the credits are reset. */
  last: boolean
}

/** The rounds of a half minus the one that is still to be played. */
export const MAX_ROUNDS = 11
export const MAX_KILLS = 5

export const DEFAULT_PLAN: Plan = {
  rounds: '',
  kept: 0,
  kills: 0,
  did: 'nothing',
  survived: false,
  // The usual price of a rifle with a heavy shield.
  target: 3_900,
  last: false,
}

/** Missing and invalid values become defaults, too large ones are limited. */
export function parsePlan(params: URLSearchParams): Plan {
  const rounds = (params.get('rounds') ?? '').toLowerCase()
  return {
    rounds: /^[wl]*$/.test(rounds) ? rounds.slice(0, MAX_ROUNDS) : DEFAULT_PLAN.rounds,
    kept: parseAmount(params.get('kept'), MAX_CREDITS) ?? DEFAULT_PLAN.kept,
    kills: parseAmount(params.get('kills'), MAX_KILLS) ?? DEFAULT_PLAN.kills,
    did: OBJECTIVES.find((objective) => objective === params.get('did')) ?? DEFAULT_PLAN.did,
    survived: params.get('survived') === '1',
    target: parseAmount(params.get('target'), MAX_CREDITS) ?? DEFAULT_PLAN.target,
    last: params.get('last') === '1',
  }
}

/** Leaves out defaults. The order is always the same. */
export function planToParams(plan: Plan): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['rounds', 'kept', 'kills', 'did', 'target'] as const) {
    if (plan[name] !== DEFAULT_PLAN[name]) params.set(name, String(plan[name]))
  }
  if (plan.survived) params.set('survived', '1')
  if (plan.last) params.set('last', '1')
  return params
}

export const lossesInARow = (rounds: string): number => rounds.length - rounds.replace(/l+$/, '').length

export const canHaveSurvived = ({ rounds, did }: Plan): boolean =>
  lossesInARow(rounds) > 0 && did === 'nothing'

export function nextRoundEarnings(plan: Plan): Earning[] {
  if (!plan.rounds) return [{ reason: 'start of the match', credits: STARTING_CREDITS }]
  return nextRoundItems({ ...plan, lossesInARow: lossesInARow(plan.rounds) })
}

export const nextRoundCredits = (plan: Plan): number => sumCredits(nextRoundEarnings(plan))

/** All amounts are in credits. */
export type Advice =
  /** `left` remains after a full buy. */
  | { type: 'buy'; left: number }
  /** If at most `spare` is spent, a full buy is possible after a loss that pays `loss`. */
  | { type: 'save'; spare: number; loss: number }
  /** Even with everything saved, a full buy lacks `short` credits after a loss that pays `loss`. */
  | { type: 'force'; reason: 'out-of-reach'; loss: number; short: number }
  /** The first round, which everybody starts with the same credits. */
  | { type: 'pistol' }
  /** Credits are reset after this round. */
  | { type: 'force'; reason: 'last-round' }

/** The loss is assumed without kills or a plant, which only add credits, and not as survived. */
export function getAdvice(plan: Plan): Advice {
  const credits = nextRoundCredits(plan)
  if (credits >= plan.target) return { type: 'buy', left: credits - plan.target }
  if (plan.rounds.length === 0) return { type: 'pistol' }
  if (plan.last || plan.rounds.length === MAX_ROUNDS) return { type: 'force', reason: 'last-round' }
  const loss = lossCredits(lossesInARow(plan.rounds) + 1)
  const afterSaving = credits + loss
  if (afterSaving >= plan.target) return { type: 'save', spare: afterSaving - plan.target, loss }
  return { type: 'force', reason: 'out-of-reach', loss, short: plan.target - afterSaving }
}

/** Limited to `max`; `undefined` for a text that is no amount. */
const parseAmount = (text: string | null, max: number): number | undefined =>
  text !== null && /^\d+$/.test(text) ? Math.min(Number(text), max) : undefined
