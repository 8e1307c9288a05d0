import { useState } from 'react'
import { FieldLayout, INPUT_CLASS } from '@/components/ui/field'

/** Prices and pay in the game are multiples of this. */
const STEP_CREDITS = 50

/** The value is a whole number from 0 to `max`, not rounded to the step; 0 for an empty field. */
export function CreditsField({
  name,
  label,
  hint,
  max,
  value,
  onChange,
}: {
  name: string
  label: string
  hint: string
  max: number
  value: number
  onChange: (credits: number) => void
}) {
  const [text, setText] = useState(String(value))
  const parse = (typed: string) => Math.min(Math.max(Math.trunc(Number(typed)) || 0, 0), max)
  return (
    <FieldLayout idPrefix="plan" name={name} label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={max}
          step={STEP_CREDITS}
          // The text stays as typed, such as "007", while it stands for `value`.
          value={parse(text) === value ? text : String(value)}
          onChange={({ target }) => {
            setText(target.value)
            onChange(parse(target.value))
          }}
          onBlur={() => setText(String(value))}
          className={`${INPUT_CLASS} max-w-40`}
        />
      )}
    </FieldLayout>
  )
}

export function RadioGroup<Value extends string | number>({
  legend,
  name,
  options,
  value: selected,
  onChange,
}: {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control border border-line bg-surface-2 px-3 text-sm transition-colors hover:border-line-strong has-checked:border-signal has-checked:text-signal has-focus-visible:outline-2 has-focus-visible:outline-signal has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={value === selected}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
