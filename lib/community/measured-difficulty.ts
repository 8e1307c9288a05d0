import type { Difficulty } from '@/lib/game/options'
import {
  MAX_EASY_MISSED_SHARE,
  MAX_MEDIUM_MISSED_SHARE,
  MIN_FIRST_VERDICTS,
  MIN_VERIFIED_VERDICTS,
} from '@/lib/limits'
import type { JudgedLineup, Verdicts } from './reliability'

type MeasuredDifficulty = { difficulty: Difficulty; missed: number; sample: number }

/** The database decides which verdicts count. @returns null below `MIN_FIRST_VERDICTS`. */
export function getMeasuredDifficulty({
  firstVerdicts: sample,
  firstMissed: missed,
}: Pick<Verdicts, 'firstVerdicts' | 'firstMissed'>): MeasuredDifficulty | null {
  if (sample < MIN_FIRST_VERDICTS) return null
  return { difficulty: difficultyOf(missed / sample), missed, sample }
}

function difficultyOf(missedShare: number): Difficulty {
  if (missedShare <= MAX_EASY_MISSED_SHARE) return 'easy'
  return missedShare <= MAX_MEDIUM_MISSED_SHARE ? 'medium' : 'hard'
}

/** The database decides whose word counts. A broken or unchecked lineup has another note on its page. */
export function isVerified(
  lineup: Pick<JudgedLineup, 'uncheckedSince' | 'brokenSince'> & {
    verdicts: Pick<Verdicts, 'confirmed' | 'confirmedBy'>
  },
): boolean {
  const { confirmed, confirmedBy } = lineup.verdicts
  // A new patch sets `confirmed` to false at its release, while `confirmedBy` is counted again later.
  return confirmed && confirmedBy >= MIN_VERIFIED_VERDICTS && !lineup.uncheckedSince && !lineup.brokenSince
}
