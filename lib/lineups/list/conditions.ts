import { ALL_LOCATIONS } from '@/lib/game/maps'
import { chosenChoices } from '@/lib/lineups/choices'
import { type Filters, platformName, storedSides } from './filters'

type Condition = {
  column: string
  /** The parameter of the database function `callout_counts`. */
  parameter: string
} & ({ operator: 'eq' | 'contains'; value: string } | { operator: 'in'; value: string[] })

/** The patch and the search text are left out: they are more than a value of a column. */
export function toConditions(filters: Partial<Filters>): Condition[] {
  const { platform, map, agent, ability, side, location, from, to } = filters
  const equal = (column: string, value: string | null | undefined, parameter = `wanted_${column}`) =>
    value ? [{ column, parameter, operator: 'eq' as const, value }] : []
  const oneOf = (column: string, value: string[] | null | undefined, parameter: string) =>
    value ? [{ column, parameter, operator: 'in' as const, value }] : []
  return [
    ...equal('platform', platform && platformName(platform)),
    ...equal('map', map),
    ...equal('agent', agent),
    ...equal('ability', ability),
    ...equal('from_callout', from, 'wanted_from'),
    ...equal('to_callout', to, 'wanted_to'),
    ...chosenChoices(filters).map(({ name, field, operator, value }) => ({
      column: field,
      parameter: `wanted_${name}`,
      operator,
      value,
    })),
    ...oneOf('side', side && storedSides(side), 'wanted_sides'),
    // Lineups for all locations match every location.
    ...oneOf('map_location', location ? [ALL_LOCATIONS, location] : null, 'wanted_locations'),
  ]
}
