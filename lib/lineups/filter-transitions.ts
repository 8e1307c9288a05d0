import type { Filters } from './filters'

/**
 * What each control of the filter bar leads to: the rules of spec §2 for what clears what and what toggles
 * back. Every choice starts again at page 1, because the result changes.
 */
export const filterTransitions = {
  platform: (filters: Filters, platform: Filters['platform']): Filters => ({ ...filters, platform, page: 1 }),

  side: (filters: Filters, side: Filters['side']): Filters => ({ ...filters, side, page: 1 }),

  /** The chosen map again returns to all maps; either way the location is cleared. */
  map: (filters: Filters, map: Filters['map']): Filters => ({
    ...filters,
    map: map === filters.map ? null : map,
    location: null,
    page: 1,
  }),

  location: (filters: Filters, location: Filters['location']): Filters => ({
    ...filters,
    location: location === filters.location ? null : location,
    page: 1,
  }),

  /** The chosen agent again returns to all agents; either way the ability is cleared. */
  agent: (filters: Filters, agent: Filters['agent']): Filters => ({
    ...filters,
    agent: agent === filters.agent ? null : agent,
    ability: null,
    page: 1,
  }),

  ability: (filters: Filters, ability: Filters['ability']): Filters => ({
    ...filters,
    ability: ability === filters.ability ? null : ability,
    page: 1,
  }),

  order: (filters: Filters, order: Filters['order']): Filters => ({ ...filters, order, page: 1 }),

  /** Turns the list of saved lineups on or off. */
  saved: (filters: Filters, saved: boolean): Filters => ({ ...filters, saved, page: 1 }),

  query: (filters: Filters, q: string): Filters => ({ ...filters, q, page: 1 }),

  page: (filters: Filters, page: number): Filters => ({ ...filters, page }),
}
