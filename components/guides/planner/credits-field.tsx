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
