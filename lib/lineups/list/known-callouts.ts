import { findCallout } from '@/lib/game/schematics'
import type { CalloutNames } from './callout-text'
import type { Filters } from './filters'

export function withKnownCallouts(filters: Filters): Filters {
  const known = (id: string | null) => (id && findCallout(filters.map ?? '', id)?.id) || null
  return { ...filters, from: known(filters.from), to: known(filters.to) }
}

export function getCalloutNames({ map, from, to }: Pick<Filters, 'map' | 'from' | 'to'>): CalloutNames {
  const nameOf = (id: string | null) => (id && findCallout(map ?? '', id)?.name) || null
  return { from: nameOf(from), to: nameOf(to) }
}
