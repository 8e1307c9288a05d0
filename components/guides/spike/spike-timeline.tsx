import { BEEP_PHASES, DEFUSE_CHECKPOINT_SECONDS, DETONATION_SECONDS, PLANT_SECONDS } from '@/lib/guides/facts'
import { formatSeconds } from '@/lib/guides/format'
import { BEEP_TIMES, latestDefuseStart, veryFastBeepFrom } from '@/lib/guides/spike'
import { at, width } from './timeline-scale'

const FULL = latestDefuseStart('start')
const HALF = latestDefuseStart('checkpoint')
const LAST_BEEPS = veryFastBeepFrom()

const PHASE_TONES = ['opacity-25', 'opacity-45', 'opacity-70'] as const

const DESCRIPTION = [
  `Timeline from the start of the plant to the detonation. Planting takes ${PLANT_SECONDS} seconds.`,
  `The beeping changes ${BEEP_PHASES[1].from} and ${BEEP_PHASES[2].from} seconds after the plant`,
  `and is very fast from ${LAST_BEEPS} seconds to the detonation at ${DETONATION_SECONDS}.`,
  `A full defuse must begin by ${FULL} seconds, a half one by ${HALF}.`,
].join(' ')

/**
 * The spike's time from the start of the plant to the detonation, drawn to scale. Only the positions stretch with
 * the page, so that the words stay readable on a phone.
 */
export function SpikeTimeline() {
  return (
    <svg role="img" aria-label={DESCRIPTION} width="100%" height="176" className="block fill-ink text-xs">
      <Beeping />
      <g strokeDasharray="2 3" className="stroke-defense">
        <line x1={at(FULL)} x2={at(FULL)} y1="58" y2="126" />
        <line x1={at(HALF)} x2={at(HALF)} y1="80" y2="154" />
      </g>
      <rect x="0" y="96" width={width(PLANT_SECONDS)} height="14" className="fill-attack" />
      <text x={at(0)} dx="6" y="107">
        Plant {formatSeconds(PLANT_SECONDS)}
      </text>
      <DefuseBar from={FULL} label="Full defuse" y={126} />
      <DefuseBar from={HALF} label="Half defuse" y={154} />
    </svg>
  )
}

/** What the drawing's colours mean. */
export function TimelineLegend() {
  return (
    <figcaption className="mt-3 text-muted text-sm leading-relaxed">
      Seconds after the plant. Amber: the beeping, in three phases; the last{' '}
      {formatSeconds(DETONATION_SECONDS - LAST_BEEPS)} are very fast. The lines below it are the beeps of this
      player: where the phases change is a fact, how fast each beeps is only our picture of it. Blue: the
      latest defuses that still succeed. The full one passes its checkpoint after{' '}
      {formatSeconds(DEFUSE_CHECKPOINT_SECONDS)}, exactly when the last half one must begin.
    </figcaption>
  )
}

function Beeping() {
  return (
    <>
      {BEEP_PHASES.map(({ from, to }, index) => (
        <g key={from}>
          <text x={at(from)} y="12" className="fill-muted">
            Phase {index + 1}
          </text>
          <rect
            x={at(from)}
            y="20"
            width={width(to - from)}
            height="24"
            className={`fill-signal stroke-surface-1 ${PHASE_TONES[index]}`}
          />
        </g>
      ))}
      <rect
        x={at(LAST_BEEPS)}
        y="20"
        width={width(DETONATION_SECONDS - LAST_BEEPS)}
        height="24"
        className="fill-signal"
      />
      <svg
        x={at(0)}
        y="46"
        width={width(DETONATION_SECONDS)}
        height="10"
        viewBox={`0 0 ${DETONATION_SECONDS} 1`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path
          d={BEEP_TIMES.map((beep) => `M${beep} 0v1`).join('')}
          vectorEffect="non-scaling-stroke"
          className="stroke-signal"
        />
      </svg>
      <g textAnchor="middle">
        {[...BEEP_PHASES.map(({ from }) => from), LAST_BEEPS].map((second) => (
          <text key={second} x={at(second)} y="73">
            {second}
          </text>
        ))}
        <text x="100%" y="73" textAnchor="end">
          {DETONATION_SECONDS}
        </text>
      </g>
    </>
  )
}

function DefuseBar({ from, label, y }: { from: number; label: string; y: number }) {
  return (
    <>
      <text x={at(from)} dx="-8" y={y + 11} textAnchor="end">
        {label}: start by {formatSeconds(from)}
      </text>
      <rect
        x={at(from)}
        y={y}
        width={width(DETONATION_SECONDS - from)}
        height="14"
        className="fill-defense"
      />
      <line x1={at(HALF)} x2={at(HALF)} y1={y} y2={y + 14} strokeWidth="2" className="stroke-surface-1" />
    </>
  )
}
