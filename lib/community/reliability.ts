import type { Difficulty, Platform } from '@/lib/game/options'
import { MIN_VERDICTS } from '@/lib/limits'

/** `errors.ts`, with all its messages, is too large for the page of a lineup. */
export const OWN_LINEUP_NOT_JUDGED = 'This lineup is yours, so others say whether it works.'

export type Verdict = 'worked' | 'missed'

export type Verdicts = {
  worked: number
  missed: number
  share: number | null
  /** Whether somebody said that it works on the current patch; true while there is no patch. */
  confirmed: boolean
  /** The current patch of the lineup's platform. */
  currentPatch: string | null
  /** First verdicts that count for the measured difficulty, and how many of them are Missed. */
  firstVerdicts: number
  firstMissed: number
  /** People who count for Verified, on the newest patch that the lineup was confirmed on. */
  confirmedBy: number
}

export type JudgedLineup = {
  id: string
  shortId: string
  platform: Platform
  /** Chosen by the author. */
  difficulty: Difficulty | null
  author: string | null
  verdicts: Verdicts
  uncheckedSince: string | null
  brokenSince: string | null
}

type Reliability = {
  percent: number
  sample: number
  /** The current patch, if nobody has confirmed the lineup on it. */
  unconfirmedOn: string | null
}

/** Null below `MIN_VERDICTS`, because so few verdicts would be misleading. */
export function getReliability(verdicts: Verdicts): Reliability | null {
  const { worked, missed, share, confirmed, currentPatch } = verdicts
  const sample = worked + missed
  if (sample < MIN_VERDICTS || share === null) return null
  return { percent: Math.round(share * 100), sample, unconfirmedOn: confirmed ? null : currentPatch }
}
