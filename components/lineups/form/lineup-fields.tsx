import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { AGENTS, agentAbilities, agentEmoji, findAgent } from '@/lib/game/agents'
import { findMap, locationOptions, MAPS, mapEmoji } from '@/lib/game/maps'
import { PLATFORMS, SIDES } from '@/lib/game/options'
import { MAX_TITLE } from '@/lib/limits'
import type { LineupFields } from '@/lib/lineups/edit/values'

/** Tells the ids of this form's fields from others. */
export const FORM = 'lineup'

const SIDE_NAMES = { ALL: 'All Sides', Attack: 'Attack', Defense: 'Defense' } as const

type Change = <Name extends keyof LineupFields>(name: Name, value: LineupFields[Name]) => void

/** Where a lineup is thrown, by whom, and what it is called. What one choice resets is reset at once. */
export function LineupChoices({
  fields,
  change,
  problemOf,
}: {
  fields: LineupFields
  change: Change
  problemOf: (field: string) => string | undefined
}) {
  const choice = <Name extends keyof LineupFields>(name: Name, label: string) => ({
    form: FORM,
    name,
    label,
    error: problemOf(name),
    value: fields[name],
    onChange: (event: { target: { value: string } }) =>
      change(name, event.target.value as LineupFields[Name]),
  })
  const abilities = agentAbilities(fields.agent)
  const locations = locationOptions(fields.map)
  const isKnownAgent = findAgent(fields.agent) !== undefined
  const isKnownAbility = fields.ability === '' || abilities.some(({ id }) => id === fields.ability)
  return (
    <>
      <Field {...choice('title', 'Title')} maxLength={MAX_TITLE} required autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        <SelectField {...choice('platform', 'Platform')}>
          {PLATFORMS.map((platform) => (
            <option key={platform}>{platform}</option>
          ))}
        </SelectField>
        <SelectField {...choice('side', 'Side')}>
          {SIDES.map((side) => (
            <option key={side} value={side}>
              {SIDE_NAMES[side]}
            </option>
          ))}
        </SelectField>
        <SelectField {...choice('map', 'Map')} required>
          <option value="">Choose a map</option>
          {MAPS.map(({ id, name, emoji }) => (
            <option key={id} value={id}>
              {emoji} {name}
            </option>
          ))}
          <Unknown value={findMap(fields.map) ? '' : fields.map} emoji={mapEmoji(fields.map)} />
        </SelectField>
        <SelectField {...choice('location', 'Location')} required>
          {locations.map((location) => (
            <option key={location}>{location}</option>
          ))}
          <Unknown value={locations.includes(fields.location) ? '' : fields.location} />
        </SelectField>
        <SelectField {...choice('agent', 'Agent')} required>
          <option value="">Choose an agent</option>
          {AGENTS.map(({ id, name, emoji }) => (
            <option key={id} value={id}>
              {emoji} {name}
            </option>
          ))}
          <Unknown value={isKnownAgent ? '' : fields.agent} emoji={agentEmoji(fields.agent)} />
        </SelectField>
        {/* Nobody knows the abilities of an unknown agent: it keeps the one it has. */}
        {!isKnownAgent && <input type="hidden" name="ability" value={fields.ability} />}
        {isKnownAgent && (abilities.length > 0 || !isKnownAbility) && (
          <SelectField {...choice('ability', 'Ability')}>
            <option value="">No ability</option>
            {abilities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <Unknown value={isKnownAbility ? '' : fields.ability} />
          </SelectField>
        )}
      </div>
    </>
  )
}

/** What is stored and no longer known stays what it is until something else is chosen. */
function Unknown({ value, emoji }: { value: string; emoji?: string }) {
  return (
    value && (
      <option value={value}>
        {emoji && `${emoji} `}
        {value}
      </option>
    )
  )
}
