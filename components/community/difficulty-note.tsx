import { Gauge } from 'lucide-react'
import { getMeasuredDifficulty } from '@/lib/community/measured-difficulty'
import type { JudgedLineup } from '@/lib/community/reliability'
import { DIFFICULTIES } from '@/lib/game/options'

/** Shows nothing while there are too few first verdicts: the author's word is among the tags anyway. */
export function DifficultyNote({ lineup: { difficulty, verdicts } }: { lineup: JudgedLineup }) {
  const measured = getMeasuredDifficulty(verdicts)
  if (!measured) return null
  return (
    <div className="flex items-start gap-1">
      <Gauge className="mt-[0.2em] size-3.5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-1.5">
          <span className="font-medium text-ink">
            {`${DIFFICULTIES[measured.difficulty]} as measured${difficulty ? ',' : ''}`}
          </span>
          {difficulty && (
            <span className={difficulty === measured.difficulty ? 'text-muted' : 'text-signal'}>
              {`its author says ${DIFFICULTIES[difficulty]}`}
            </span>
          )}
        </p>
        <p className="text-muted tabular-nums">
          {`Missed by ${measured.missed} of ${measured.sample} on their first try`}
        </p>
      </div>
    </div>
  )
}
