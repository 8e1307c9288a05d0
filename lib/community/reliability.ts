import type { Difficulty, Platform } from '@/lib/game/options'
import { MIN_VERDICTS } from '@/lib/limits'

/** Here because the messages of all errors are too large for the page of a lineup. */
export const OWN_LINEUP_NOT_JUDGED = 'This lineup is yours, so others say whether it works.'

export type Verdict = 'worked' | 'missed'

/** Totals of the verdicts on a lineup, as the database counts them. */
export type Verdicts = {
  worked: number
  missed: number
  share: number | null
  /** Whether anyone said that it worked on the current patch; true while there is no patch. */
  confirmed: boolean
  /** Name of the current patch of the lineup's platform. */
  currentPatch: string | null
  /** How many first verdicts count for the measured difficulty, and how many of them are Missed. */
  firstVerdicts: number
  firstMissed: number
  /** How many people count for Verified who said that it worked on the newest patch that it was confirmed on. */
  confirmedBy: number
}

/** What people need to know of a lineup to judge or report it. */
export type JudgedLineup = {
  id: string
  shortId: string
  platform: Platform
  /** The difficulty that the author has chosen. */
  difficulty: Difficulty | null
  author: string | null
  verdicts: Verdicts
  uncheckedSince: string | null
  brokenSince: string | null
}

type Reliability = {
  /** Rounded to whole percent. */
  percent: number
  sample: number
  /** Name of the current patch when nobody has confirmed the lineup on it, else null. */
  unconfirmedOn: string | null
}

/** @returns null below `MIN_VERDICTS`, because so few verdicts would be misleading. */
export function getReliability({
  worked,
  missed,
  share,
  confirmed,
  currentPatch,
}: Verdicts): Reliability | null {
  const sample = worked + missed
  if (sample < MIN_VERDICTS || share === null) return null
  return { percent: Math.round(share * 100), sample, unconfirmedOn: confirmed ? null : currentPatch }
}
