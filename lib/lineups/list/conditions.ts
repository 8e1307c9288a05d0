import { chosenChoices } from '@/lib/lineups/choices'
import { ALL_LOCATIONS, type Filters, platformName, storedSides } from './filters'

/** What a filter asks of a column of the published lineups. */
type Condition = {
  column: string
  /** The parameter of the database function `callout_counts`. */
  parameter: string
} & ({ operator: 'eq' | 'contains'; value: string } | { operator: 'in'; value: string[] })

/**
 * The one place where filters become columns and stored values; for the list and for the numbers on its map. Without the patch
 * and the search text, which are more than a value of a column.
 */
export function toConditions(filters: Partial<Filters>): Condition[] {
  const { platform, map, agent, ability, side, location, from, to } = filters
  const equals = (column: string, value: string | null | undefined, parameter = `wanted_${column}`) =>
    value ? [{ column, parameter, operator: 'eq' as const, value }] : []
  const isOneOf = (column: string, value: string[] | null | undefined, parameter: string) =>
    value ? [{ column, parameter, operator: 'in' as const, value }] : []
  return [
    ...equals('platform', platform && platformName(platform)),
    ...equals('map', map),
    ...equals('agent', agent),
    ...equals('ability', ability),
    ...equals('stand_callout', from, 'wanted_stand'),
    ...equals('target_callout', to, 'wanted_target'),
    ...chosenChoices(filters).map(({ name, field, operator, value }) => ({
      column: field,
      parameter: `wanted_${name}`,
      operator,
      value,
    })),
    ...isOneOf('side', side && storedSides(side), 'wanted_sides'),
    // Lineups for all locations match every location.
    ...isOneOf('map_location', location ? [ALL_LOCATIONS, location] : null, 'wanted_locations'),
  ]
}
