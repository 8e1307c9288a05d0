import { ALL } from '../game/options.ts'
import { ALL_LOCATIONS, type Filters, NO_LOCATION } from './filters.ts'

/**
 * What each control of the filter bar leads to: the rules of spec §2 for what clears what and what toggles
 * back. Every choice starts again at page 1, because the result changes.
 */
export const choose = {
  platform: (filters: Filters, platform: Filters['platform']): Filters => ({ ...filters, platform, page: 1 }),

  side: (filters: Filters, side: Filters['side']): Filters => ({ ...filters, side, page: 1 }),

  /** The chosen map again returns to all maps; any other resets the location. */
  map: (filters: Filters, map: string): Filters => {
    const next = map === filters.map ? ALL : map
    return { ...filters, map: next, location: next === ALL ? NO_LOCATION : ALL_LOCATIONS, page: 1 }
  },

  location: (filters: Filters, location: string): Filters => ({
    ...filters,
    location: location === filters.location ? ALL_LOCATIONS : location,
    page: 1,
  }),

  /** The chosen agent again returns to all agents; either way the ability is cleared. */
  agent: (filters: Filters, agent: string): Filters => ({
    ...filters,
    agent: agent === filters.agent ? ALL : agent,
    ability: ALL,
    page: 1,
  }),

  ability: (filters: Filters, ability: string): Filters => ({
    ...filters,
    ability: ability === filters.ability ? ALL : ability,
    page: 1,
  }),

  order: (filters: Filters, order: Filters['order']): Filters => ({ ...filters, order, page: 1 }),

  /** Turns the list of saved lineups on or off. */
  saved: (filters: Filters, saved: boolean): Filters => ({ ...filters, saved, page: 1 }),

  query: (filters: Filters, q: string): Filters => ({ ...filters, q, page: 1 }),

  page: (filters: Filters, page: number): Filters => ({ ...filters, page }),
}
