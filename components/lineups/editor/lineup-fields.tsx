'use client'

import type { ChangeEvent } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Field, SelectField } from '@/components/ui/field'
import { AGENTS, agentAbilities, agentEmoji, findAgent } from '@/lib/game/agents'
import { findMap, locationOptions, MAPS, mapEmoji } from '@/lib/game/maps'
import { PLATFORMS, SIDES } from '@/lib/game/options'
import { MAX_TITLE } from '@/lib/limits'
import { ALL_LOCATIONS } from '@/lib/lineups/filters'
import type { FormValues } from './form-values'

const SIDE_NAMES = { ALL: 'All Sides', Attack: 'Attack', Defense: 'Defense' } as const

type FieldName = Exclude<keyof FormValues, 'steps'>

/**
 * Everything that an input of the form needs.
 * @param onChange called after the person changed the value.
 */
export function useLineupField(name: FieldName, label: string, onChange: () => void = () => {}) {
  const { field, fieldState, formState } = useController<FormValues, FieldName>({ name })
  return {
    ...field,
    form: 'lineup',
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

/** The title of a lineup, and where, by whom and with what it is thrown. */
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
      <Field {...useLineupField('title', 'Title')} maxLength={MAX_TITLE} required autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        <SelectField {...useLineupField('platform', 'Platform')}>
          {PLATFORMS.map((platform) => (
            <option key={platform}>{platform}</option>
          ))}
        </SelectField>
        <SelectField {...useLineupField('side', 'Side')}>
          {SIDES.map((side) => (
            <option key={side} value={side}>
              {SIDE_NAMES[side]}
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
          <Unknown value={findMap(map) ? '' : map} emoji={mapEmoji(map)} />
        </SelectField>
        <SelectField {...useLineupField('location', 'Location')} required>
          {locations.map((option) => (
            <option key={option}>{option}</option>
          ))}
          <Unknown value={locations.includes(location) ? '' : location} />
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
          <Unknown value={isKnownAgent ? '' : agent} emoji={agentEmoji(agent)} />
        </SelectField>
        {/* The abilities of an unknown agent are unknown too: the lineup keeps the one it has. */}
        {isKnownAgent && (abilities.length > 0 || !isKnownAbility) && (
          <SelectField {...abilityField}>
            <option value="">No ability</option>
            {abilities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <Unknown value={isKnownAbility ? '' : ability} />
          </SelectField>
        )}
      </div>
    </>
  )
}

/** A stored value that the site doesn't know any more: it stays until something else is chosen. */
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
