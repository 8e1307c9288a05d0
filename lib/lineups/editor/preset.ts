import { findAgent } from '@/lib/game/agents'
import { findMap } from '@/lib/game/maps'
import { findCallout } from '@/lib/game/schematics'
import { type LineupValues, NEW_LINEUP } from '@/lib/lineups/fields'
import { parseFilters } from '@/lib/lineups/list/filter-params'
import { platformName } from '@/lib/lineups/list/filters'
import { targetArea } from './throw-input'

export type LineupPreset = Pick<LineupValues, 'platform' | 'map' | 'agent' | 'location' | 'targetCallout'>

/**
 * Reads what a link says about a new lineup from the query of the form's page: `platform`, `map`, `agent` and `target`, the
 * id of a callout of the map. The location is the part of the map that the target is in. Unknown values become those of an
 * empty form.
 */
export function parsePreset(params: URLSearchParams): LineupPreset {
  const map = findMap(params.get('map') ?? '')?.id ?? NEW_LINEUP.map
  const target = findCallout(map, params.get('target') ?? '')?.id ?? NEW_LINEUP.targetCallout
  return {
    platform: platformName(parseFilters(params).platform),
    map,
    agent: findAgent(params.get('agent') ?? '')?.id ?? NEW_LINEUP.agent,
    location: targetArea(map, target) ?? NEW_LINEUP.location,
    targetCallout: target,
  }
}
