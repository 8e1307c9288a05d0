import { MAX_CREDITS, STARTING_CREDITS } from '@/lib/game/times-and-credits'
import { type Earning, lossCredits, nextRoundItems, sumCredits } from './economy'

const OBJECTIVES = ['nothing', 'plant', 'defuse'] as const

/** What happened so far in a half, and what the player wants to buy. The names are those of the query parameters. */
export type Plan = {
  /** A `w` or an `l` for each round that was won or lost, in order. */
  rounds: string
  /** Credits left after buying for the last round. */
  kept: number
  /** Those of the last round, as `did`. */
  kills: number
  did: (typeof OBJECTIVES)[number]
  /** Whether the player survived the last round; counts only if it was lost as an attacker without a plant. */
  survived: boolean
  /** The price of a full buy. */
  target: number
  /** Whether the next round is the last before the sides switch: credits kept after it are lost. */
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

/** Reads a plan from query parameters. Missing and invalid values become their defaults, too large ones are limited. */
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

/** Writes a plan as query parameters, without defaults and always in the same order. */
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

/** Whether `survived` can count. */
export const canHaveSurvived = ({ rounds, did }: Plan): boolean =>
  lossesInARow(rounds) > 0 && did === 'nothing'

export function nextRoundEarnings(plan: Plan): Earning[] {
  if (!plan.rounds) return [{ reason: 'start of the match', credits: STARTING_CREDITS }]
  return nextRoundItems({ ...plan, lossesInARow: lossesInARow(plan.rounds) })
}

export const nextRoundCredits = (plan: Plan): number => sumCredits(nextRoundEarnings(plan))

/** What to do with the credits of the next round. All amounts are in credits. */
export type Advice =
  /** The credits pay for a full buy, and `left` remain. */
  | { type: 'buy'; left: number }
  /** If at most `spare` is spent, the round after pays for a full buy: an ordinary loss pays `loss`, all else more. */
  | { type: 'save'; spare: number; loss: number }
  /** Even after everything is saved, and a loss pays `loss`, a full buy lacks `short` credits. */
  | { type: 'force'; reason: 'out-of-reach'; loss: number; short: number }
  /** The first round, which everybody starts with the same credits. */
  | { type: 'pistol' }
  /** Credits are reset after this round. */
  | { type: 'force'; reason: 'last-round' }

/**
 * Advises to buy if the credits pay for a full buy; to save if they would after one more loss; else to force, because
 * saving would not help. The first and the last round have advice of their own. The loss is assumed to be without kills
 * or a plant, which only add credits, and not to be survived as an attacker: its low pay is that player's own choice.
 */
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

/** A whole number of up to five digits, limited to `max`; `undefined` for any other text. */
const parseAmount = (text: string | null, max: number): number | undefined =>
  text !== null && /^\d{1,5}$/.test(text) ? Math.min(Number(text), max) : undefined
