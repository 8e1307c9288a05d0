import {
  BEEP_PHASES,
  DEFUSE_CHECKPOINT_SECONDS,
  DETONATION_SECONDS,
  PLANT_SECONDS,
} from '@/lib/game/times-and-credits'
import { formatSeconds } from '@/lib/guides/format'
import { BEEP_TIMES, latestDefuseStartSecond, VERY_FAST_BEEP_START_SECOND } from '@/lib/guides/spike'
import { timelineWidth, timelineX } from './timeline-scale'

/** The latest defuses that are in time. `y`: the top of the bar. */
const FULL_DEFUSE = { label: 'Full defuse', from: latestDefuseStartSecond('start'), y: 126 }
const HALF_DEFUSE = { label: 'Half defuse', from: latestDefuseStartSecond('checkpoint'), y: 154 }

const PHASE_OPACITIES = ['opacity-25', 'opacity-45', 'opacity-70'] as const

const DESCRIPTION = [
  `Timeline from the start of the plant to the detonation. Planting takes ${PLANT_SECONDS} seconds.`,
  `The beeping changes ${BEEP_PHASES[1].from} and ${BEEP_PHASES[2].from} seconds after the plant`,
  `and is very fast from ${VERY_FAST_BEEP_START_SECOND} seconds to the detonation at ${DETONATION_SECONDS}.`,
  `A full defuse must begin by ${FULL_DEFUSE.from} seconds, a half one by ${HALF_DEFUSE.from}.`,
].join(' ')

/** Positions are percentages, but text has a fixed size, so that it stays readable on a phone. */
export function SpikeTimeline() {
  return (
    <svg role="img" aria-label={DESCRIPTION} width="100%" height="176" className="block fill-ink text-xs">
      <Beeping />
      <g strokeDasharray="2 3" className="stroke-defense">
        <line x1={timelineX(FULL_DEFUSE.from)} x2={timelineX(FULL_DEFUSE.from)} y1="58" y2={FULL_DEFUSE.y} />
        <line x1={timelineX(HALF_DEFUSE.from)} x2={timelineX(HALF_DEFUSE.from)} y1="80" y2={HALF_DEFUSE.y} />
      </g>
      <rect x="0" y="96" width={timelineWidth(PLANT_SECONDS)} height="14" className="fill-attack" />
      <text x={timelineX(0)} dx="6" y="107">
        Plant {formatSeconds(PLANT_SECONDS)}
      </text>
      <DefuseBar {...FULL_DEFUSE} />
      <DefuseBar {...HALF_DEFUSE} />
    </svg>
  )
}

export function TimelineLegend() {
  return (
    <figcaption className="mt-3 text-muted text-sm leading-relaxed">
      Seconds after the plant. Amber: the beeping, in three phases; the last{' '}
      {formatSeconds(DETONATION_SECONDS - VERY_FAST_BEEP_START_SECOND)} are very fast. The lines below it are
      the beeps of this player: where the phases change is a fact, how fast each one beeps is only our
      approximation. Blue: the latest defuses that still succeed. The full one passes its checkpoint after{' '}
      {formatSeconds(DEFUSE_CHECKPOINT_SECONDS)}, exactly when the last half one must begin.
    </figcaption>
  )
}

const Bar = ({ from, to, className = '' }: { from: number; to: number; className?: string }) => (
  <rect
    x={timelineX(from)}
    y="20"
    width={timelineWidth(to - from)}
    height="24"
    className={`fill-signal ${className}`}
  />
)

function Beeping() {
  return (
    <>
      {BEEP_PHASES.map(({ from, to }, index) => (
        <g key={from}>
          <text x={timelineX(from)} y="12" className="fill-muted">
            {`Phase ${index + 1}`}
          </text>
          <Bar from={from} to={to} className={`stroke-surface-1 ${PHASE_OPACITIES[index]}`} />
        </g>
      ))}
      <Bar from={VERY_FAST_BEEP_START_SECOND} to={DETONATION_SECONDS} />
      <svg
        x={timelineX(0)}
        y="46"
        width={timelineWidth(DETONATION_SECONDS)}
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
        {[...BEEP_PHASES.map(({ from }) => from), VERY_FAST_BEEP_START_SECOND].map((second) => (
          <text key={second} x={timelineX(second)} y="73">
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

function DefuseBar({ from, label, y }: typeof FULL_DEFUSE) {
  return (
    <>
      <text x={timelineX(from)} dx="-8" y={y + 11} textAnchor="end">
        {`${label}: start by ${formatSeconds(from)}`}
      </text>
      <rect
        x={timelineX(from)}
        y={y}
        width={timelineWidth(DETONATION_SECONDS - from)}
        height="14"
        className="fill-defense"
      />
      <line
        x1={timelineX(HALF_DEFUSE.from)}
        x2={timelineX(HALF_DEFUSE.from)}
        y1={y}
        y2={y + 14}
        strokeWidth="2"
        className="stroke-surface-1"
      />
    </>
  )
}
