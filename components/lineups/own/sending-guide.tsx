const PICTURES = [
  [
    'Stand',
    'Where you stand, from behind or on the map, with something fixed beside it: a corner, a crate, a line.',
  ],
  ['Aim', 'Where the crosshair points when you throw. Zoom in, so that the spot is clear.'],
  ['Landing', 'Where the ability lands, and what it does there.'],
] as const

export function SendingGuide() {
  return (
    <details className="rounded-panel border border-line bg-surface-1" open>
      <summary className="flex min-h-12 cursor-pointer items-center px-3 font-medium sm:px-4">
        What makes a good lineup
      </summary>
      <div className="flex flex-col gap-3 border-line border-t p-3 text-sm sm:p-4">
        <ol className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {PICTURES.map(([title, text], index) => (
            <li key={title}>
              <p className="font-semibold">{`${index + 1}. ${title}`}</p>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <p className="text-muted">
          A good picture is a screenshot in full size, held sideways, without chat, drawings or other people’s
          names. Most lineups are published only after an admin has looked at them.
        </p>
      </div>
    </details>
  )
}
