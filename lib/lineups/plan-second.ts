import { MAX_PLAN_SECOND } from '@/lib/limits'
import { formatMinutes } from '@/lib/texts'

export const formatPlanSecond = (second: number | null): string =>
  second === null ? '' : formatMinutes(second)

/** Reads "0:12", "1:05", "12" or "12s". Null for an empty text, undefined for a text that is no time in a plan. */
export function parsePlanSecond(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const [, minutes = '0', seconds] = /^(?:(\d{1,2})[:.,])?(\d{1,3})\s*s?$/i.exec(typed) ?? []
  if (seconds === undefined || (typed.match(/[:.,]/) && Number(seconds) > 59)) return undefined
  const second = Number(minutes) * 60 + Number(seconds)
  return second <= MAX_PLAN_SECOND ? second : undefined
}
