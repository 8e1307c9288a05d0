import type { Platform, Side } from '../../lib/game/options.ts'

/** What a step shows: where to stand, what to aim at, how to throw, or what comes of it. */
export type SampleStep =
  | { pose: 'stand' | 'aim' | 'result'; text: string }
  | { pose: 'throw'; text: string; charge: Charge; bounces: Bounces }

/** Bars of force, 0 for an ability that is placed or sent at one strength. */
export type Charge = 0 | 1 | 2 | 3
export type Bounces = 0 | 1 | 2

/** A lineup of the sample data; map, agent and ability by the ids of lib/game. */
export type SampleLineup = {
  title: string
  description: string
  map: string
  agent: string
  ability: string
  side: Side
  platform: Platform
  location: string
  /** Link of a freely licensed video. */
  video?: string
  /** Index of the step shown on the card; one with aim, flight or effect when left out. */
  thumbnail?: number
  steps: readonly SampleStep[]
}

export const stand = (text: string): SampleStep => ({ pose: 'stand', text })
export const aim = (text: string): SampleStep => ({ pose: 'aim', text })
export const result = (text: string): SampleStep => ({ pose: 'result', text })
/** How it leaves the hand: `charge` bars of force, and how often it bounces. */
export const release = (text: string, charge: Charge = 0, bounces: Bounces = 0): SampleStep => ({
  pose: 'throw',
  text,
  charge,
  bounces,
})

/** Names the map of many lineups once. */
export function lineupsOn(map: string, lineups: readonly Omit<SampleLineup, 'map'>[]): SampleLineup[] {
  return lineups.map((lineup) => ({ map, ...lineup }))
}
