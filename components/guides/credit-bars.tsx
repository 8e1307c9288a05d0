import {
  DEFUSE_CREDITS,
  KILL_CREDITS,
  PLANT_CREDITS,
  STARTING_CREDITS,
  WIN_CREDITS,
} from '@/lib/game/times-and-credits'
import { lossCredits, lossLabel } from '@/lib/guides/economy'
import { formatCredits } from '@/lib/guides/format'

const BARS = [
  { label: 'Win', credits: WIN_CREDITS, tone: 'fill-signal' },
  ...[3, 2, 1].map((losses) => ({
    label: lossLabel(losses),
    credits: lossCredits(losses),
    tone: 'fill-muted',
  })),
  { label: 'Start of the match', credits: STARTING_CREDITS, tone: 'fill-muted' },
  { label: 'Plant', credits: PLANT_CREDITS, tone: 'fill-attack' },
  { label: 'Defuse', credits: DEFUSE_CREDITS, tone: 'fill-defense' },
  { label: 'Kill', credits: KILL_CREDITS, tone: 'fill-muted' },
]

export function CreditBars() {
  return (
    <figure className="max-w-2xl rounded-panel border border-line bg-surface-1 p-4">
      <figcaption className="text-muted text-sm">Credits, to one scale</figcaption>
      <ul className="mt-3 space-y-3">
        {BARS.map(({ label, credits, tone }) => (
          <li key={label}>
            <p className="flex justify-between gap-3 text-sm">
              <span>{label}</span>
              <span className="shrink-0 font-semibold">{formatCredits(credits)}</span>
            </p>
            <svg width="100%" height="10" className="mt-1 block rounded-xs bg-surface-3" aria-hidden>
              <rect width={`${(credits / WIN_CREDITS) * 100}%`} height="10" className={tone} />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}
