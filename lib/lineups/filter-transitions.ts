import type { Filters } from './filters'

/**
 * The filters that each control of the list leads to, by the rules of spec §2: which filters a choice clears
 * and which choices toggle. Every change of the result starts at page 1.
 */
export const filterTransitions = {
  platform: (filters: Filters, platform: Filters['platform']): Filters => ({ ...filters, platform, page: 1 }),

  side: (filters: Filters, side: Filters['side']): Filters => ({ ...filters, side, page: 1 }),

  /**
   * Selecting the selected map again deselects it. Clears the location and the callouts in either case. The
   * map above the list stays open if another map is selected.
   */
  map: (filters: Filters, map: Filters['map']): Filters => ({
    ...filters,
    map: map === filters.map ? null : map,
    location: null,
    from: null,
    to: null,
    view: map === filters.map || map === null ? null : filters.view,
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

  /** Selecting the selected callout again deselects it. */
  from: (filters: Filters, from: Filters['from']): Filters => ({
    ...filters,
    from: from === filters.from ? null : from,
    page: 1,
  }),

  /** Selecting the selected callout again deselects it. */
  to: (filters: Filters, to: Filters['to']): Filters => ({
    ...filters,
    to: to === filters.to ? null : to,
    page: 1,
  }),

  /** Clears both callouts. */
  anyCallout: (filters: Filters): Filters => ({ ...filters, from: null, to: null, page: 1 }),

  /** Selecting the selected purpose again deselects it. */
  purpose: (filters: Filters, purpose: Filters['purpose']): Filters => ({
    ...filters,
    purpose: purpose === filters.purpose ? null : purpose,
    page: 1,
  }),

  /** Selecting the selected difficulty again deselects it. */
  difficulty: (filters: Filters, difficulty: Filters['difficulty']): Filters => ({
    ...filters,
    difficulty: difficulty === filters.difficulty ? null : difficulty,
    page: 1,
  }),

  /** Opens the map above the list, switches what it shows, or closes it. The list stays the same. */
  view: (filters: Filters, view: Filters['view']): Filters => ({ ...filters, view }),

  order: (filters: Filters, order: Filters['order']): Filters => ({ ...filters, order, page: 1 }),

  /** Limits the list to saved lineups, or shows all lineups again. */
  saved: (filters: Filters, saved: boolean): Filters => ({ ...filters, saved, view: null, page: 1 }),

  query: (filters: Filters, q: string): Filters => ({ ...filters, q, page: 1 }),

  page: (filters: Filters, page: number): Filters => ({ ...filters, page }),
}
