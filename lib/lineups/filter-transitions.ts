import type { Filters } from './filters'

/**
 * The filters that each control of the list leads to, by the rules of spec §2: which filters a choice clears
 * and which choices toggle. Every change of the result starts at page 1.
 */
export const filterTransitions = {
  platform: (filters: Filters, platform: Filters['platform']): Filters => ({ ...filters, platform, page: 1 }),

  side: (filters: Filters, side: Filters['side']): Filters => ({ ...filters, side, page: 1 }),

  /** Selecting the selected map again deselects it. Clears the location in either case. */
  map: (filters: Filters, map: Filters['map']): Filters => ({
    ...filters,
    map: map === filters.map ? null : map,
    location: null,
    page: 1,
  }),

  /** Selecting the selected location again deselects it. */
  location: (filters: Filters, location: Filters['location']): Filters => ({
    ...filters,
    location: location === filters.location ? null : location,
    page: 1,
  }),

  /** Selecting the selected agent again deselects it. Clears the ability in either case. */
  agent: (filters: Filters, agent: Filters['agent']): Filters => ({
    ...filters,
    agent: agent === filters.agent ? null : agent,
    ability: null,
    page: 1,
  }),

  /** Selecting the selected ability again deselects it. */
  ability: (filters: Filters, ability: Filters['ability']): Filters => ({
    ...filters,
    ability: ability === filters.ability ? null : ability,
    page: 1,
  }),

  order: (filters: Filters, order: Filters['order']): Filters => ({ ...filters, order, page: 1 }),

  /** Limits the list to saved lineups, or shows all lineups again. */
  saved: (filters: Filters, saved: boolean): Filters => ({ ...filters, saved, page: 1 }),

  query: (filters: Filters, q: string): Filters => ({ ...filters, q, page: 1 }),

  page: (filters: Filters, page: number): Filters => ({ ...filters, page }),
}
