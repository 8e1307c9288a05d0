import { LOSSES_TO_MOST, lossCredits } from '@/lib/guides/economy'
import { MOST_LOSS_CREDITS, WIN_CREDITS } from '@/lib/guides/facts'
import { formatCredits, formatOrdinal } from '@/lib/guides/format'

const FRAME = { width: 400, height: 192 }
const BASE = 166
const HIGHEST = 144
const BAR = 56
const LOSSES = Array.from({ length: LOSSES_TO_MOST + 2 }, (_, index) => index + 1)

const heightOf = (credits: number) => (credits / WIN_CREDITS) * HIGHEST
const middleOf = (losses: number) => ((losses - 0.5) / LOSSES.length) * FRAME.width

const DESCRIPTION = `Credits for losses in a row: ${LOSSES.map(
  (losses) => `${formatOrdinal(losses)} ${formatCredits(lossCredits(losses))}`,
).join(', ')}. A win pays ${formatCredits(WIN_CREDITS)}.`

/** How the pay of lost rounds rises and where that ends, against the pay of a win. */
export function LossChart() {
  const win = BASE - heightOf(WIN_CREDITS)
  return (
    <figure className="max-w-xl rounded-panel border border-line bg-surface-1 p-4">
      <svg
        role="img"
        aria-label={DESCRIPTION}
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        className="block w-full fill-ink"
        fontSize="13"
        textAnchor="middle"
      >
        {LOSSES.map((losses) => {
          const height = heightOf(lossCredits(losses))
          return (
            <g key={losses}>
              <rect
                x={middleOf(losses) - BAR / 2}
                y={BASE - height}
                width={BAR}
                height={height}
                className="fill-surface-3 stroke-line-strong"
              />
              <text x={middleOf(losses)} y={BASE - 10} className="font-semibold">
                {formatCredits(lossCredits(losses))}
              </text>
              <text x={middleOf(losses)} y={BASE + 18} className="fill-muted">
                {formatOrdinal(losses)}
              </text>
            </g>
          )
        })}
        <line x1="0" x2={FRAME.width} y1={BASE} y2={BASE} className="stroke-line-strong" />
        <line x1="0" x2={FRAME.width} y1={win} y2={win} strokeDasharray="6 4" className="stroke-signal" />
        <text x="0" y={win - 6} textAnchor="start" className="fill-signal">
          Win {formatCredits(WIN_CREDITS)}
        </text>
      </svg>
      <figcaption className="mt-2 text-muted text-sm leading-relaxed">
        Credits for losses in a row. The rise ends at {formatCredits(MOST_LOSS_CREDITS)}: every loss from the{' '}
        {formatOrdinal(LOSSES_TO_MOST)} on pays that.
      </figcaption>
    </figure>
  )
}
