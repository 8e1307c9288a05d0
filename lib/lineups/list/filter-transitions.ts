import type { ChoiceName } from '@/lib/lineups/choices'
import type { Filters, PlatformFilter } from './filters'

/** For a filter that no other filter depends on. Selecting the selected option again deselects it. */
const toggleFilter =
  <Name extends 'location' | 'ability' | 'from' | 'to' | 'patch' | ChoiceName>(name: Name) =>
  (filters: Filters, value: Filters[Name]): Filters => ({
    ...filters,
    [name]: value === filters[name] ? null : value,
    page: 1,
  })

/** A change of the result starts at page 1. */
export const filterTransitions = {
  platform: (filters: Filters, platform: PlatformFilter): Filters => ({ ...filters, platform, page: 1 }),

  side: (filters: Filters, side: Filters['side']): Filters => ({ ...filters, side, page: 1 }),

  /** Selecting the selected map again deselects it. Another map keeps the `view`. */
  map: (filters: Filters, map: Filters['map']): Filters => ({
    ...filters,
    map: map === filters.map ? null : map,
    location: null,
    from: null,
    to: null,
    view: map === filters.map || map === null ? null : filters.view,
    page: 1,
  }),

  location: toggleFilter('location'),

  /** Selecting the selected agent again deselects it. */
  agent: (filters: Filters, agent: Filters['agent']): Filters => ({
    ...filters,
    agent: agent === filters.agent ? null : agent,
    ability: null,
    page: 1,
  }),

  ability: toggleFilter('ability'),

  from: toggleFilter('from'),

  to: toggleFilter('to'),

  anyCallout: (filters: Filters): Filters => ({ ...filters, from: null, to: null, page: 1 }),

  choice: <Name extends ChoiceName>(filters: Filters, name: Name, value: Filters[Name]): Filters =>
    toggleFilter(name)(filters, value),

  patch: toggleFilter('patch'),

  view: (filters: Filters, view: Filters['view']): Filters => ({ ...filters, view }),

  order: (filters: Filters, order: Filters['order']): Filters => ({ ...filters, order, page: 1 }),

  saved: (filters: Filters, saved: boolean): Filters => ({ ...filters, saved, view: null, page: 1 }),

  query: (filters: Filters, q: string): Filters => ({ ...filters, q, page: 1 }),

  page: (filters: Filters, page: number): Filters => ({ ...filters, page }),
}
