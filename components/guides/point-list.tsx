const MARKS = {
  neutral: 'border-signal',
  attack: 'border-attack',
  defense: 'border-defense',
} as const

/** Short pieces of advice, marked with the colour of the side they are for. */
export function PointList({
  points,
  side = 'neutral',
}: {
  points: readonly string[]
  side?: keyof typeof MARKS
}) {
  return (
    <ul className="max-w-[68ch] space-y-3">
      {points.map((point) => (
        <li key={point} className={`border-l-2 pl-4 leading-relaxed ${MARKS[side]}`}>
          {point}
        </li>
      ))}
    </ul>
  )
}
