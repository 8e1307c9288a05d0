import { Gauge } from 'lucide-react'
import { getMeasuredDifficulty } from '@/lib/community/measured-difficulty'
import { DIFFICULTIES } from '@/lib/game/options'
import type { Lineup } from '@/lib/lineups/schema'

/**
 * Shows how hard a lineup is by first verdicts, and beside it what the author says; nothing while there are too few of them,
 * because the author's word is among the tags.
 */
export function DifficultyNote({ lineup }: { lineup: Pick<Lineup, 'difficulty' | 'verdicts'> }) {
  const measured = getMeasuredDifficulty(lineup.verdicts)
  if (!measured) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5">
      <span className="inline-flex items-center gap-1 font-medium text-ink">
        <Gauge className="size-3.5 text-muted" aria-hidden />
        <span className="sr-only">Difficulty as measured: </span>
        <span>{DIFFICULTIES[measured.difficulty]}</span>
      </span>
      <span className="text-muted tabular-nums">
        {`Missed by ${measured.missed} of ${measured.sample} on their first try`}
      </span>
      {lineup.difficulty && <AuthorsWord word={lineup.difficulty} measured={measured.difficulty} />}
    </p>
  )
}

/** What the author says about the difficulty, in the color of a warning if it is something else. */
function AuthorsWord({
  word,
  measured,
}: {
  word: keyof typeof DIFFICULTIES
  measured: keyof typeof DIFFICULTIES
}) {
  if (word === measured) return <span className="text-muted">as its author says</span>
  return <span className="text-signal">{`its author says ${DIFFICULTIES[word]}`}</span>
}
