import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form'
import { Field, SelectField, SelectOptions } from '@/components/ui/field'
import { AGENTS, agentAbilities, findAgent, isBow, UNKNOWN_AGENT_EMOJI } from '@/lib/game/agents'
import { findMap, locationOptions, MAPS, UNKNOWN_MAP_EMOJI } from '@/lib/game/maps'
import { PLATFORMS, SIDES } from '@/lib/game/options'
import { findCallout } from '@/lib/game/schematics'
import { MAX_TITLE_LENGTH } from '@/lib/limits'
import { locationOfCallout } from '@/lib/lineups/editor/throw-input'
import { type LineupValues, NEW_LINEUP } from '@/lib/lineups/fields'
import { CounterpartField } from './counterpart-field'
import type { FormValues } from './form-values'
import { useLineupField } from './lineup-field'
import { UnknownOption } from './unknown-option'

const SIDE_LABELS = { ALL: 'All Sides', Attack: 'Attack', Defense: 'Defense' } as const

/** @param lineupId empty for a new lineup. */
export function LineupFields({ lineupId, canPair }: { lineupId: string; canPair: boolean }) {
  const form = useFormContext<FormValues>()
  const [map, location, agent, ability, toCallout] = useWatch<
    FormValues,
    ['map', 'location', 'agent', 'ability', 'toCallout']
  >({ name: ['map', 'location', 'agent', 'ability', 'toCallout'] })
  const abilityField = useLineupField('ability', 'Ability', () => clearDependentValues(form, 'ability'))
  const locations = locationOptions(map)
  const abilities = agentAbilities(agent)
  const isKnownAgent = findAgent(agent) !== undefined
  const isKnownAbility = ability === '' || abilities.some(({ id }) => id === ability)
  return (
    <>
      <Field {...useLineupField('title', 'Title')} maxLength={MAX_TITLE_LENGTH} required autoComplete="off" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 wide:grid-cols-5">
        {/* A field comes after those whose change clears it. */}
        <SelectField {...useLineupField('map', 'Map', () => clearDependentValues(form, 'map'))} required>
          <option value="">Choose a map</option>
          <SelectOptions options={MAPS.map(({ id, name, emoji }) => [id, `${name} ${emoji}`])} />
          <UnknownOption value={findMap(map) ? '' : map} emoji={UNKNOWN_MAP_EMOJI} />
        </SelectField>
        <SelectField
          {...useLineupField('agent', 'Agent', () => clearDependentValues(form, 'agent'))}
          required
        >
          <option value="">Choose an agent</option>
          <SelectOptions options={AGENTS.map(({ id, name, emoji }) => [id, `${name} ${emoji}`])} />
          <UnknownOption value={isKnownAgent ? '' : agent} emoji={UNKNOWN_AGENT_EMOJI} />
        </SelectField>
        <SelectField
          {...useLineupField('location', 'Location')}
          required
          hint={locationHint(map, location, toCallout)}
        >
          <SelectOptions options={locations.map((option) => [option, option])} />
          <UnknownOption value={locations.includes(location) ? '' : location} />
        </SelectField>
        {/* A lineup of an unknown agent keeps the ability it has. */}
        {isKnownAgent && (abilities.length > 0 || !isKnownAbility) && (
          <SelectField {...abilityField}>
            <option value="">No ability</option>
            <SelectOptions options={abilities.map(({ id, name }) => [id, name])} />
            <UnknownOption value={isKnownAbility ? '' : ability} />
          </SelectField>
        )}
        <SelectField
          {...useLineupField('platform', 'Platform', () => clearDependentValues(form, 'platform'))}
        >
          <SelectOptions options={PLATFORMS.map((platform) => [platform, platform])} />
        </SelectField>
        <SelectField {...useLineupField('side', 'Side')}>
          <SelectOptions options={SIDES.map((side) => [side, SIDE_LABELS[side]])} />
        </SelectField>
        {canPair && <CounterpartField lineupId={lineupId} />}
      </div>
    </>
  )
}

/** @returns undefined if the location where the throw lands is not known. */
function locationHint(map: string, location: string, toCallout: string): string | undefined {
  const area = locationOfCallout(map, toCallout)
  if (!area) return undefined
  const { name } = findCallout(map, toCallout) ?? {}
  return location === area ? `Matches where it lands: ${name}.` : `It lands in ${area}: ${name}.`
}

/** What a change of each field clears, besides values that the ability can't have. */
const DEPENDENT_FIELDS = {
  platform: ['counterpartId'],
  map: ['location', 'fromCallout', 'fromPoint', 'toCallout', 'toPoint', 'counterpartId'],
  agent: ['ability', 'counterpartId'],
  ability: [],
} as const satisfies Partial<Record<keyof LineupValues, (keyof LineupValues)[]>>

function clearDependentValues(
  { setValue, getValues }: UseFormReturn<FormValues>,
  changed: keyof typeof DEPENDENT_FIELDS,
): void {
  const clear = (name: Exclude<keyof LineupValues, 'steps' | 'thumbnailIndex'>) =>
    setValue(name, NEW_LINEUP[name], { shouldDirty: true })
  for (const name of DEPENDENT_FIELDS[changed]) clear(name)
  if (changed !== 'agent' && changed !== 'ability') return
  // Only a bow has charge and bounces, and only other abilities have fire buttons.
  const impossible = isBow(getValues('ability')) ? (['fire'] as const) : (['charge', 'bounces'] as const)
  for (const name of impossible) clear(name)
}
