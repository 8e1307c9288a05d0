import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { isBow } from '@/lib/game/agents'
import { FIRES, MAX_BOUNCES, MAX_CHARGE, MOVEMENTS } from '@/lib/game/options'
import { CHOICE_LIST, type ListedChoice } from '@/lib/lineups/choices'
import { formatAirTime, parseAirTime } from '@/lib/lineups/editor/throw-input'
import type { FormValues } from './form-values'
import { OptionButtons } from './option-buttons'
import { moveBetweenOptions, OPTION_ROW } from './option-keys'

const MOVEMENT_LABELS = {
  standing: 'Stand',
  crouching: 'Crouch',
  walking: 'Walk',
  running: 'Run',
  jumping: 'Jump',
} as const
const FIRE_LABELS = { primary: 'Primary', alternative: 'Alternative' } as const

const MOVEMENT_OPTIONS = MOVEMENTS.map((value) => ({ value, label: MOVEMENT_LABELS[value] }))
const FIRE_OPTIONS = FIRES.map((value) => ({ value, label: FIRE_LABELS[value] }))
const CHARGE_OPTIONS = levelOptions(MAX_CHARGE)
const BOUNCE_OPTIONS = levelOptions(MAX_BOUNCES)

export function ThrowOptions() {
  const ability = useWatch<FormValues, 'ability'>({ name: 'ability' })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: adds keys to the options.
    <div onKeyDown={moveBetweenOptions} className="flex flex-col gap-3 sm:gap-4">
      <Choice name="movement" label="Movement" options={MOVEMENT_OPTIONS} />
      {isBow(ability) ? (
        <div className="flex flex-wrap gap-x-6 gap-y-4">
          <Choice name="charge" label="Charge" hint="(bars)" options={CHARGE_OPTIONS} />
          <Choice name="bounces" label="Bounces" options={BOUNCE_OPTIONS} />
        </div>
      ) : (
        <Choice name="fire" label="Fire" options={FIRE_OPTIONS} />
      )}
      <AirTimeField />
      {CHOICE_LIST.map((choice) =>
        choice.operator === 'contains' ? (
          <ManyChoices key={choice.field} {...choice} />
        ) : (
          <Choice key={choice.field} name={choice.field} label={choice.label} options={choice.options} />
        ),
      )}
    </div>
  )
}

function levelOptions(max: number) {
  return Array.from({ length: max + 1 }, (_, value) => ({ value, label: String(value) }))
}

/** Pressing the chosen button again clears the field. */
function Choice<Value extends string | number>({
  name,
  ...row
}: {
  name: 'movement' | 'fire' | 'charge' | 'bounces' | Extract<ListedChoice, { operator: 'eq' }>['field']
  label: string
  hint?: string
  options: readonly { value: Value; label: string }[]
}) {
  const { field, fieldState } = useController<FormValues, typeof name>({ name })
  return (
    <OptionButtons<string | number>
      {...row}
      selected={field.value === null ? [] : [field.value]}
      onToggle={(value) => field.onChange(value === field.value ? null : value)}
      error={fieldState.error?.message}
    />
  )
}

function ManyChoices({ field: name, label, options }: Extract<ListedChoice, { operator: 'contains' }>) {
  const { field, fieldState } = useController<FormValues, typeof name>({ name })
  const { value: selected } = field
  const values = options.map(({ value }) => value)
  return (
    <OptionButtons
      label={label}
      hint="(any number)"
      options={options}
      selected={selected}
      // Adds or takes out one value. Toggling it twice leaves the form unchanged, because the order stays.
      onToggle={(toggled) =>
        field.onChange(values.filter((value) => (value === toggled) !== selected.includes(value)))
      }
      error={fieldState.error?.message}
    />
  )
}

/** Shows seconds, though the form has milliseconds. Text that is no number stays for the user to correct. */
function AirTimeField() {
  const { field, fieldState } = useController<FormValues, 'airMs'>({ name: 'airMs' })
  const [typed, setTyped] = useState('')
  // After a reset of the form, its value is not that of the typed text. `Object.is` also compares NaN.
  const text = Object.is(parseAirTime(typed), field.value) ? typed : formatAirTime(field.value)
  return (
    <div {...OPTION_ROW} className="max-w-60">
      <Field
        {...field}
        idPrefix="lineup"
        label="Time in the air (seconds)"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(parseAirTime(target.value))
        }}
        inputMode="decimal"
        autoComplete="off"
        hint="Until it lands, such as 1.8."
        error={fieldState.error?.message}
      />
    </div>
  )
}
