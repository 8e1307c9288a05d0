import { findAgent } from '@/lib/game/agents'
import { findMap } from '@/lib/game/maps'
import { findCallout } from '@/lib/game/schematics'
import { type LineupValues, NEW_LINEUP } from '@/lib/lineups/fields'
import { parseFilters } from '@/lib/lineups/list/filter-params'
import { platformName } from '@/lib/lineups/list/filters'
import { locationOfCallout } from './throw-input'

export type LineupPreset = Pick<LineupValues, 'platform' | 'map' | 'agent' | 'location' | 'toCallout'>

/** Reads the query of a link to the form, which has names of list filters. The callout `to` also gives the location. */
export function parsePreset(params: URLSearchParams): LineupPreset {
  const map = findMap(params.get('map') ?? '')?.id ?? NEW_LINEUP.map
  const to = findCallout(map, params.get('to') ?? '')?.id ?? NEW_LINEUP.toCallout
  return {
    platform: platformName(parseFilters(params).platform),
    map,
    agent: findAgent(params.get('agent') ?? '')?.id ?? NEW_LINEUP.agent,
    location: locationOfCallout(map, to) ?? NEW_LINEUP.location,
    toCallout: to,
  }
}
