import { lossCredits, type RoundPlayed, roundEarnings } from './economy'
import { STARTING_CREDITS } from './facts'

/** What happened so far in a half, as far as it decides what somebody can buy next. */
export type Plan = {
  /** The rounds of the half in order: `w` won, `l` lost. */
  rounds: string
  /** Credits left after buying for the last round. */
  kept: number
  /** Of the last round. */
  kills: number
  /** What the player did in the last round. */
  did: 'nothing' | 'plant' | 'defuse'
  /** What a full buy costs: weapon, shield and abilities. */
  target: number
  /** Whether the coming round is the last before the sides switch, so that nothing is worth keeping. */
  last: boolean
}

/** Rounds of a half, less the one that is still to be played. */
export const MAX_ROUNDS = 11
export const MAX_KEPT = 9_000
/** Five opponents. */
export const MAX_KILLS = 5
/** Where the planner starts: a usual price of a rifle with a heavy shield. Prices are no facts of ours. */
const USUAL_TARGET = 3_900

export const DEFAULT_PLAN: Plan = {
  rounds: '',
  kept: 0,
  kills: 0,
  did: 'nothing',
  target: USUAL_TARGET,
  last: false,
}

const DEEDS = ['nothing', 'plant', 'defuse'] as const

/** Reads a plan from an address. Whatever does not exist or does not fit becomes its default. */
export function parsePlan(params: URLSearchParams): Plan {
  const rounds = (params.get('rounds') ?? '').toLowerCase()
  return {
    rounds: /^[wl]*$/.test(rounds) ? rounds.slice(0, MAX_ROUNDS) : DEFAULT_PLAN.rounds,
    kept: amount(params.get('kept'), MAX_KEPT) ?? DEFAULT_PLAN.kept,
    kills: amount(params.get('kills'), MAX_KILLS) ?? DEFAULT_PLAN.kills,
    did: DEEDS.find((deed) => deed === params.get('did')) ?? DEFAULT_PLAN.did,
    target: amount(params.get('target'), MAX_KEPT) ?? DEFAULT_PLAN.target,
    last: params.get('last') === '1',
  }
}

/** Writes a plan as a query, defaults left out, always in the same order. */
export function planToParams(plan: Plan): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['rounds', 'kept', 'kills', 'did', 'target'] as const) {
    if (plan[name] !== DEFAULT_PLAN[name]) params.set(name, String(plan[name]))
  }
  if (plan.last) params.set('last', '1')
  return params
}

/** How many rounds were lost in a row, the last one included; 0 after a win. */
export function lossesInARow(rounds: string): number {
  return rounds.length - rounds.replace(/l+$/, '').length
}

/** The last round as it pays; `undefined` while none was played. */
function lastRound(plan: Plan): RoundPlayed | undefined {
  if (!plan.rounds) return undefined
  return {
    creditsKept: plan.kept,
    lossesInARow: lossesInARow(plan.rounds),
    kills: plan.kills,
    objective: plan.did === 'nothing' ? undefined : plan.did,
  }
}

/** What the next round's credits are made of, part by part; they add up to `plannedCredits`. */
export function plannedParts(plan: Plan): { reason: string; credits: number }[] {
  const round = lastRound(plan)
  if (!round) return [{ reason: 'start of the match', credits: STARTING_CREDITS }]
  const kept = round.creditsKept > 0 ? [{ reason: 'kept', credits: round.creditsKept }] : []
  return [...kept, ...roundEarnings(round)]
}

/** Credits for the coming round. */
export function plannedCredits(plan: Plan): number {
  return plannedParts(plan).reduce((sum, { credits }) => sum + credits, 0)
}

/** What to do with the credits of the coming round; amounts are in credits. */
export type Advice =
  /** A full buy is paid for, with `left` over. */
  | { is: 'buy'; left: number }
  /** Spend `spare` at most: then even a lost round, which pays at least `loss`, leaves a full buy for the one after. */
  | { is: 'save'; spare: number; loss: number }
  /** A lost round pays `loss` for sure, and saving everything would still leave `short` too few. */
  | { is: 'force'; reason: 'out-of-reach'; loss: number; short: number }
  /** Credits start again after this round. */
  | { is: 'force'; reason: 'last-round' }

/**
 * Buy what can be bought; else save if a full buy is then certain in the round after, whatever happens; else
 * spend, because saving buys nothing. Kills, plants and wins only ever add to it.
 */
export function adviseOn(plan: Plan): Advice {
  const credits = plannedCredits(plan)
  if (credits >= plan.target) return { is: 'buy', left: credits - plan.target }
  if (plan.last || plan.rounds.length === MAX_ROUNDS) return { is: 'force', reason: 'last-round' }
  const loss = lossCredits(lossesInARow(plan.rounds) + 1)
  const afterSaving = credits + loss
  if (afterSaving >= plan.target) return { is: 'save', spare: afterSaving - plan.target, loss }
  return { is: 'force', reason: 'out-of-reach', loss, short: plan.target - afterSaving }
}

function amount(text: string | null, most: number): number | undefined {
  if (text === null || !/^\d{1,5}$/.test(text)) return undefined
  return Math.min(Number(text), most)
}
