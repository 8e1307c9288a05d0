/** Other goals are measured by tests or by hand. */
export const GOALS = ['p1', 'p2', 'p3', 'p4', 'p6'] as const
export type Goal = (typeof GOALS)[number]

export type Figure = {
  goal: Goal
  metric: string
  subject: string
  unit?: 'ms' | 'KB' | 'MB' | '%' | '×'
  /** Empty when the metric could not be measured. */
  values: number[]
  statistic?: 'median' | 'p95'
  /** A figure without limits is only for comparison. */
  max?: number
  min?: number
  /** A comparison from the same run, or a remark. */
  reference?: string
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const summarize = ({ values, statistic }: Figure): number | undefined =>
  values.length > 0 ? percentile(values, statistic === 'p95' ? 0.95 : 0.5) : undefined

function judge(figure: Figure): 'met' | 'missed' | 'not measured' | '–' {
  const { max, min } = figure
  const number = summarize(figure)
  if (number === undefined) return 'not measured'
  if (max === undefined && min === undefined) return '–'
  return number <= (max ?? number) && number >= (min ?? number) ? 'met' : 'missed'
}

export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { goal, metric, subject, values, statistic = 'median', reference = '' } = figure
    const number = summarize(figure)
    const sample = values.length === 1 ? '' : ` (${statistic} of ${values.length})`
    return [
      goal.toUpperCase(),
      metric,
      subject,
      formatLimit(figure),
      number === undefined ? '' : format(number, figure) + sample,
      values.length < 2
        ? ''
        : `${format(Math.min(...values), figure)} – ${format(Math.max(...values), figure)}`,
      reference,
      judge(figure),
    ]
  })
  const head = ['', 'what', 'of', 'goal', 'measured', 'lowest – highest', 'beside it', '']
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [head, head.map(() => '---'), ...rows].map(line).join('\n')
}

/** Interpolated. @param share 0 to 1. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) throw new Error('There are no values to summarize.')
  return below + (above - below) * (position - Math.floor(position))
}

function formatLimit(figure: Figure): string {
  const { max, min } = figure
  if (max !== undefined) return `≤ ${format(max, figure)}`
  return min === undefined ? '' : `≥ ${format(min, figure)}`
}

function digitsFor(size: number): number {
  if (size >= 100) return 0
  return size >= 10 ? 1 : 3
}

const format = (number: number, { unit }: Figure): string =>
  `${Number(number.toFixed(digitsFor(Math.abs(number)))).toLocaleString('en')} ${unit ?? ''}`.trim()
