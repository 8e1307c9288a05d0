import type { MapView } from './filters'

/** The callouts that a list is limited to. */
export type CalloutNames = { from: string | null; to: string | null }

export function calloutsPhrase({ from, to }: CalloutNames): string {
  if (from && to) return `from ${from} to ${to}`
  if (to) return `that land in ${to}`
  return from ? `thrown from ${from}` : ''
}

export const calloutFilterLabel = (view: MapView, name: string): string =>
  view === 'to' ? `Lands in ${name}` : `Thrown from ${name}`

export const missingPlaceText = (name: string, agent: string): string =>
  `No ${agent} lineup lands in ${name} yet.`

export const missingPlaceLabel = (name: string, agent: string): string => `${name}: no ${agent} lineup yet`

export function calloutCountLabel(view: MapView, name: string, count: number): string {
  if (count === 1) return `${name}: 1 lineup ${view === 'to' ? 'lands here' : 'is thrown from here'}`
  const lineups = count === 0 ? 'no lineups' : `${count} lineups`
  return `${name}: ${lineups} ${view === 'to' ? 'land here' : 'are thrown from here'}`
}
