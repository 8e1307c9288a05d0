/** @param rows keys such as `N` or `Shift R`, and what they do; the rest of a row is not shown. */
export function KeyList({
  rows,
  className,
}: {
  rows: readonly (readonly [keys: string, label: string, ...rest: unknown[]])[]
  /** Sets the grid's columns: two for each column of keys. */
  className: string
}) {
  return (
    <dl className={`grid gap-x-3 gap-y-1.5 ${className}`}>
      {rows.map(([keys, label]) => (
        <div key={keys} className="contents">
          <dt className="flex gap-1">
            {keys.split(' ').map((key) => (
              <kbd
                key={key}
                className="min-w-6 self-start rounded-chip border border-line-strong bg-surface-2 px-1.5 text-center font-sans text-xs leading-5"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd className="text-muted">{label}</dd>
        </div>
      ))}
    </dl>
  )
}
