/** The performance goals that a command can measure. */
export const GOALS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'] as const
export type Goal = (typeof GOALS)[number]

/** Something that was measured, and how it is judged. */
export type Figure = {
  goal: Goal
  /** What is measured, the same for every subject: `LCP`. */
  what: string
  /** Of what: a page, a query. */
  subject: string
  unit?: 'ms' | 'KB' | '%' | '×'
  /** Every measurement; none when it could not be measured here. */
  values: number[]
  /** How one number is made from them; the median unless given. */
  by?: 'median' | 'p95'
  /** The limits that the number has to keep to; a figure without is for comparison. */
  most?: number
  least?: number
  /** The limit for each single measurement. */
  leastEach?: number
  /** What it was compared with in the same run, or what else there is to know. */
  reference?: string
}

/**
 * The number that the given part of the values (0 to 1) does not exceed, interpolated.
 * @throws Error when there are none.
 */
function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new Error('There is nothing to summarize.')
  return below + (above - below) * (place - Math.floor(place))
}

/** @throws Error when there are no values. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The one number of a figure; `undefined` when it was not measured. */
export function numberOf({ values, by }: Figure): number | undefined {
  return values.length > 0 ? percentile(values, by === 'p95' ? 0.95 : 0.5) : undefined
}

/** Whether a figure keeps to its limits. */
export function judge(figure: Figure): 'met' | 'missed' | 'not measured' | '–' {
  const { values, most, least, leastEach = Number.NEGATIVE_INFINITY } = figure
  const number = numberOf(figure)
  if (number === undefined) return 'not measured'
  if (most === undefined && least === undefined) return '–'
  const isMet = number <= (most ?? number) && number >= (least ?? number) && Math.min(...values) >= leastEach
  return isMet ? 'met' : 'missed'
}

/** All figures as a Markdown table, one line each. */
export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { goal, what, subject, values, by = 'median', reference = '' } = figure
    const number = numberOf(figure)
    const isOne = values.length === 1
    return [
      goal.toUpperCase(),
      what,
      subject,
      limitOf(figure),
      number === undefined ? '' : `${format(number, figure)}${isOne ? '' : ` (${by} of ${values.length})`}`,
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

function limitOf(figure: Figure): string {
  const { most, least, leastEach } = figure
  if (most !== undefined) return `≤ ${format(most, figure)}`
  if (least === undefined) return ''
  return `≥ ${format(least, figure)}${leastEach ? `, none under ${leastEach}` : ''}`
}

function format(number: number, { unit }: Figure): string {
  const size = Math.abs(number)
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 3
  return `${Number(number.toFixed(digits)).toLocaleString('en')} ${unit ?? ''}`.trim()
}
