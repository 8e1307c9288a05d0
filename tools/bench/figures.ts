import { median, percentile } from './statistics.ts'

/** The performance goals that a command can measure. */
export const GOALS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'] as const
export type Goal = (typeof GOALS)[number]

/** How one number is made from all measurements. */
const SUMMARIES = {
  median,
  p95: (values: readonly number[]) => percentile(values, 0.95),
  highest: (values: readonly number[]) => Math.max(...values),
} as const

/** Something that was measured, and how it is judged. */
export type Figure = {
  goal: Goal
  /** What is measured, the same for every subject: `LCP`. */
  what: string
  /** Of what: a page, a query. */
  subject: string
  unit: '' | 'ms' | 'KB' | '%' | '×' | '/s'
  /** Every measurement; none when it could not be measured here. */
  values: number[]
  by: keyof typeof SUMMARIES
  /** What the number is to be; a figure without is told for comparison. */
  limit?: { most: number } | { least: number; noneUnder?: number }
  /** What it was compared with in the same run, or what else there is to know. */
  reference?: string
}

export type Verdict = 'met' | 'missed' | 'not measured' | '–'

/** The one number of a figure; `undefined` when it was not measured. */
export function numberOf({ values, by }: Figure): number | undefined {
  return values.length > 0 ? SUMMARIES[by](values) : undefined
}

/** Whether a figure is what it is to be. */
export function judge(figure: Figure): Verdict {
  const { limit, values } = figure
  const number = numberOf(figure)
  if (number === undefined) return 'not measured'
  if (!limit) return '–'
  if ('most' in limit) return number <= limit.most ? 'met' : 'missed'
  return number >= limit.least && Math.min(...values) >= (limit.noneUnder ?? 0) ? 'met' : 'missed'
}
