import { useId } from 'react'

export function OptionButtons<Value extends string | number>({
  label,
  hint,
  options,
  selected,
  onToggle,
  error,
}: {
  label: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  selected: readonly Value[]
  onToggle: (value: Value) => void
  error: string | undefined
}) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1 font-medium text-sm">
        <span>{`${label} `}</span>
        {hint && <span className="font-normal text-muted">{hint}</span>}
      </legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={selected.includes(value)}
            onClick={() => onToggle(value)}
            className="min-h-11 min-w-11 rounded-control border border-edge bg-surface-1 px-2.5 text-sm transition-colors hover:border-muted aria-pressed:border-signal aria-pressed:bg-signal-deep aria-pressed:text-signal sm:px-3"
          >
            {label}
          </button>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="mt-1.5 text-danger text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
