import { MAX_LOSS_CREDITS, WIN_CREDITS } from '@/lib/game/times-and-credits'
import { LOSSES_TO_MAX, lossCredits } from '@/lib/guides/economy'
import { formatCredits, formatOrdinal } from '@/lib/guides/format'

// All lengths are in SVG units.
const CHART = { width: 400, height: 192 }
const BASELINE_Y = 166
const MAX_BAR_HEIGHT = 144
const BAR_WIDTH = 56
/** Two bars after the highest pay show that the bonus stops rising. */
const LOSSES = Array.from({ length: LOSSES_TO_MAX + 2 }, (_, index) => index + 1)

const barHeight = (credits: number) => (credits / WIN_CREDITS) * MAX_BAR_HEIGHT
const barCenterX = (losses: number) => ((losses - 0.5) / LOSSES.length) * CHART.width

const DESCRIPTION = `Credits for losses in a row: ${LOSSES.map(
  (losses) => `${formatOrdinal(losses)} ${formatCredits(lossCredits(losses))}`,
).join(', ')}. A win pays ${formatCredits(WIN_CREDITS)}.`

export function LossChart() {
  const winY = BASELINE_Y - barHeight(WIN_CREDITS)
  return (
    <figure className="max-w-xl rounded-panel border border-line bg-surface-1 p-4">
      <svg
        role="img"
        aria-label={DESCRIPTION}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        className="block w-full fill-ink"
        fontSize="16"
        textAnchor="middle"
      >
        {LOSSES.map((losses) => {
          const height = barHeight(lossCredits(losses))
          return (
            <g key={losses}>
              <rect
                x={barCenterX(losses) - BAR_WIDTH / 2}
                y={BASELINE_Y - height}
                width={BAR_WIDTH}
                height={height}
                className="fill-surface-3 stroke-line-strong"
              />
              <text x={barCenterX(losses)} y={BASELINE_Y - 10} className="font-semibold">
                {formatCredits(lossCredits(losses))}
              </text>
              <text x={barCenterX(losses)} y={BASELINE_Y + 18} className="fill-muted">
                {formatOrdinal(losses)}
              </text>
            </g>
          )
        })}
        <line x1="0" x2={CHART.width} y1={BASELINE_Y} y2={BASELINE_Y} className="stroke-line-strong" />
        <line x1="0" x2={CHART.width} y1={winY} y2={winY} strokeDasharray="6 4" className="stroke-signal" />
        <text x="0" y={winY - 6} textAnchor="start" className="fill-signal">
          Win {formatCredits(WIN_CREDITS)}
        </text>
      </svg>
      <figcaption className="mt-2 text-muted text-sm leading-relaxed">
        Credits for losses in a row. The rise ends at {formatCredits(MAX_LOSS_CREDITS)}: every loss from the{' '}
        {formatOrdinal(LOSSES_TO_MAX)} on pays that.
      </figcaption>
    </figure>
  )
}
