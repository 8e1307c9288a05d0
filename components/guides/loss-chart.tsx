import { LOSSES_SHOWN, lossCredits } from '@/lib/guides/economy'
import { WIN_CREDITS } from '@/lib/guides/facts'
import { formatCredits, formatOrdinal } from '@/lib/guides/format'

const FRAME = { width: 400, height: 192 }
const BASE = 166
const HIGHEST = 160
const BAR = 56
const LOSSES = Array.from({ length: LOSSES_SHOWN + 2 }, (_, index) => index + 1)
const MOST = lossCredits(LOSSES.length)

const heightOf = (credits: number) => (credits / MOST) * HIGHEST
const middleOf = (losses: number) => ((losses - 0.5) / LOSSES.length) * FRAME.width

const DESCRIPTION = `Credits for losses in a row: ${LOSSES.slice(0, LOSSES_SHOWN)
  .map((losses) => `${formatOrdinal(losses)} ${formatCredits(lossCredits(losses))}`)
  .join(', ')}. Dashed, where the rule would go on: ${LOSSES.slice(LOSSES_SHOWN)
  .map((losses) => `${formatOrdinal(losses)} ${formatCredits(lossCredits(losses))}`)
  .join(', ')}. A win pays ${formatCredits(WIN_CREDITS)}.`

/** How the pay of lost rounds rises, against that of a win. Dashed: what follows from the rule alone. */
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
          const isShown = losses <= LOSSES_SHOWN
          return (
            <g key={losses}>
              <rect
                x={middleOf(losses) - BAR / 2}
                y={BASE - height}
                width={BAR}
                height={height}
                strokeDasharray={isShown ? undefined : '3 4'}
                className={
                  isShown ? 'fill-surface-3 stroke-line-strong' : 'fill-transparent stroke-line-strong'
                }
              />
              <text x={middleOf(losses)} y={BASE - 10} className={isShown ? 'font-semibold' : 'fill-muted'}>
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
        Credits for the first losses in a row. Dashed: what further ones would pay if the rise never stops.
      </figcaption>
    </figure>
  )
}
