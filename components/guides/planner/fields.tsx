'use client'

import { useId, useState } from 'react'
import { INPUT_CLASS } from '@/components/ui/field'

/** Prices and pay are multiples of this many credits. */
const STEP = 50

/** A number of credits, kept between 0 and the most there can be; an empty field counts as 0. */
export function CreditsField({
  label,
  hint,
  most,
  value,
  onChange,
}: {
  label: string
  hint: string
  most: number
  value: number
  onChange: (credits: number) => void
}) {
  const id = useId()
  const [text, setText] = useState(String(value))
  const read = (typed: string) => Math.min(Math.max(Math.trunc(Number(typed)) || 0, 0), most)
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        step={STEP}
        aria-describedby={`${id}-hint`}
        // What is being typed stays as it is, as long as it means the same; what came from elsewhere is shown.
        value={read(text) === value ? text : String(value)}
        onChange={({ target }) => {
          setText(target.value)
          onChange(read(target.value))
        }}
        onBlur={() => setText(String(value))}
        className={`${INPUT_CLASS} max-w-40`}
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
    </div>
  )
}

type Option<Value> = { value: Value; label: string }

/** One of a few, as a row of buttons; in truth radio buttons, with the keys that people know from those. */
export function Choices<Value extends string | number>({
  legend,
  name,
  options,
  chosen,
  onChoose,
}: {
  legend: string
  name: string
  options: readonly Option<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
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
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
