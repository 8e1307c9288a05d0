import { MAX_MISSED_IN_PRACTICE, MAX_PRACTICE_RECORDS, PRACTICE_SIZE } from '@/lib/limits'
import type { Lineup } from './schema'

/** `at`: when a lineup was practiced last, in ms since 1970; `missed`: whether the lineup was missed then. */
export type PracticeRecord = { at: number; missed: boolean }

export type PracticeRecords = Readonly<Record<string, PracticeRecord>>

/** `MAX_MISSED_IN_PRACTICE` missed lineups, others, then more missed ones; the least recently practiced come first. */
export function choosePractice<T extends { lineup: Pick<Lineup, 'shortId'> }>(
  played: readonly T[],
  records: PracticeRecords,
): T[] {
  const recordOf = ({ lineup }: T) => records[lineup.shortId]
  const seenLongestAgoFirst = played.toSorted((a, b) => (recordOf(a)?.at ?? 0) - (recordOf(b)?.at ?? 0))
  const missed = seenLongestAgoFirst.filter((entry) => recordOf(entry)?.missed)
  const first = missed.slice(0, MAX_MISSED_IN_PRACTICE)
  const others = seenLongestAgoFirst.filter((entry) => !missed.includes(entry))
  return [...first, ...others, ...missed.slice(first.length)].slice(0, PRACTICE_SIZE)
}

export function recordPractice(
  records: PracticeRecords,
  shortId: string,
  record: PracticeRecord,
): PracticeRecords {
  const newestFirst = Object.entries({ ...records, [shortId]: record }).sort(([, a], [, b]) => b.at - a.at)
  return Object.fromEntries(newestFirst.slice(0, MAX_PRACTICE_RECORDS))
}
