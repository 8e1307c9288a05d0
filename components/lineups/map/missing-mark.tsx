/** Schematic units. */
const RADIUS = 6
const ARM = 3

/** A plus in a dashed circle, whose center is at `x` and `y` in schematic units. */
export function MissingMark({ x, y, isSelected = false }: { x: number; y: number; isSelected?: boolean }) {
  return (
    <g
      transform={`translate(${x} ${y})`}
      strokeLinecap="round"
      className={`fill-ground ${isSelected ? 'stroke-signal' : 'stroke-muted'}`}
    >
      <circle
        r={RADIUS}
        strokeWidth="1.2"
        strokeDasharray="2.4 2.3"
        className={isSelected ? '' : 'stroke-edge'}
      />
      <path d={`M${-ARM} 0h${2 * ARM}M0 ${-ARM}v${2 * ARM}`} strokeWidth="1.5" />
    </g>
  )
}

export function MissingLegend({ agent }: { agent: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg viewBox="-8 -8 16 16" className="size-4.5 shrink-0" aria-hidden>
        <MissingMark x={0} y={0} />
      </svg>
      <span>{`No ${agent} lineup yet`}</span>
    </span>
  )
}
