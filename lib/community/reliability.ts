import { MIN_VERDICTS } from '@/lib/limits'

/** What people said of a lineup, as the database counts it. */
export type Verdicts = {
  worked: number
  missed: number
  /** Part of the verdicts that say it worked, 0 to 1, old patches counting less; none without verdicts. */
  share: number | null
  /** Whether somebody said that it worked on the current patch; true while there is no patch. */
  confirmed: boolean
  /** Name of the current patch of the lineup's platform. */
  currentPatch: string | null
}

/** What is shown of a lineup's reliability. */
export type Reliability = {
  /** Whole percent. */
  percent: number
  sample: number
  /** The patch that nobody has confirmed it on yet. */
  unconfirmedOn: string | null
}

/** A lineup's reliability, once enough people said something: a few verdicts would say too much. */
export function reliabilityOf({
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
