'use client'

import type { ChangeEvent } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Field, SelectField } from '@/components/ui/field'
import { AGENTS, agentAbilities, agentEmoji, findAgent } from '@/lib/game/agents'
import { findMap, locationOptions, MAPS, mapEmoji } from '@/lib/game/maps'
import { PLATFORMS, SIDES } from '@/lib/game/options'
import { MAX_TITLE_LENGTH } from '@/lib/limits'
import { ALL_LOCATIONS } from '@/lib/lineups/filters'
import type { FormValues } from './form-values'

const SIDE_LABELS = { ALL: 'All Sides', Attack: 'Attack', Defense: 'Defense' } as const

type FieldName = Exclude<keyof FormValues, 'steps'>

/**
 * The props of an input of the form.
 * @param onChange called after the user changed the value.
 */
export function useLineupField(name: FieldName, label: string, onChange: () => void = () => {}) {
  const { field, fieldState, formState } = useController<FormValues, FieldName>({ name })
  return {
    ...field,
    idPrefix: 'lineup',
    label,
    error: fieldState.error?.message,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      // A change made while the lineup is being saved would be lost.
      if (formState.isSubmitting) return
      field.onChange(event)
      onChange()
    },
  }
}

/** The fields for title, platform, side, map, location, agent and ability. */
export function LineupFields() {
  const { setValue } = useFormContext<FormValues>()
  const [map, location, agent, ability] = useWatch<FormValues, ['map', 'location', 'agent', 'ability']>({
    name: ['map', 'location', 'agent', 'ability'],
  })
  const abilityField = useLineupField('ability', 'Ability')
  const locations = locationOptions(map)
  const abilities = agentAbilities(agent)
  const isKnownAgent = findAgent(agent) !== undefined
  const isKnownAbility = ability === '' || abilities.some(({ id }) => id === ability)
  return (
    <>
      <Field {...useLineupField('title', 'Title')} maxLength={MAX_TITLE_LENGTH} required autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        <SelectField {...useLineupField('platform', 'Platform')}>
          {PLATFORMS.map((platform) => (
            <option key={platform}>{platform}</option>
          ))}
        </SelectField>
        <SelectField {...useLineupField('side', 'Side')}>
          {SIDES.map((side) => (
            <option key={side} value={side}>
              {SIDE_LABELS[side]}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...useLineupField('map', 'Map', () => setValue('location', ALL_LOCATIONS, { shouldDirty: true }))}
          required
        >
          <option value="">Choose a map</option>
          {MAPS.map(({ id, name, emoji }) => (
            <option key={id} value={id}>
              {emoji} {name}
            </option>
          ))}
          <UnknownOption value={findMap(map) ? '' : map} emoji={mapEmoji(map)} />
        </SelectField>
        <SelectField {...useLineupField('location', 'Location')} required>
          {locations.map((option) => (
            <option key={option}>{option}</option>
          ))}
          <UnknownOption value={locations.includes(location) ? '' : location} />
        </SelectField>
        <SelectField
          {...useLineupField('agent', 'Agent', () => setValue('ability', '', { shouldDirty: true }))}
          required
        >
          <option value="">Choose an agent</option>
          {AGENTS.map(({ id, name, emoji }) => (
            <option key={id} value={id}>
              {emoji} {name}
            </option>
          ))}
          <UnknownOption value={isKnownAgent ? '' : agent} emoji={agentEmoji(agent)} />
        </SelectField>
        {/* Without a field for the abilities of an unknown agent, the lineup keeps the ability it has. */}
        {isKnownAgent && (abilities.length > 0 || !isKnownAbility) && (
          <SelectField {...abilityField}>
            <option value="">No ability</option>
            {abilities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <UnknownOption value={isKnownAbility ? '' : ability} />
          </SelectField>
        )}
      </div>
    </>
  )
}

/** An option for a stored value that is not in the reference data. Renders nothing for an empty value. */
function UnknownOption({ value, emoji }: { value: string; emoji?: string }) {
  return (
    value && (
      <option value={value}>
        {emoji && `${emoji} `}
        {value}
      </option>
    )
  )
}
