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
