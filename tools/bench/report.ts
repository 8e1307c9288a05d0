import { type Figure, judge, numberOf } from './figures.ts'
import type { Machine } from './machine.ts'

/** A whole run, as it is kept. */
export type Run = { date: string; minutes: number; quick: boolean; machine: Machine; figures: Figure[] }

/** All figures as a table for people, one line each. */
export function detailTable(figures: readonly Figure[]): string {
  return table(
    ['', 'what', 'of', 'goal', 'measured', 'lowest – highest', 'runs', 'beside it', ''],
    figures.map((figure) => [
      figure.goal.toUpperCase(),
      figure.what,
      figure.subject,
      limitOf(figure),
      measured(figure),
      spreadOf(figure),
      String(figure.values.length),
      figure.reference ?? '',
      judge(figure),
    ]),
  )
}

/** The same in short: of each thing that has a goal the subject that does worst, and how many subjects reach it. */
export function summaryTable(figures: readonly Figure[]): string {
  const judged = figures.filter(({ limit }) => limit)
  const groups = Map.groupBy(judged, ({ goal, what }) => `${goal} ${what}`)
  const rows = [...groups.values()].map((group) => {
    const [worst] = group.toSorted((a, b) => shortfall(b) - shortfall(a))
    if (!worst) throw new Error('A group of figures is empty.')
    const met = group.filter((figure) => judge(figure) === 'met').length
    const verdict = judge(worst) === 'not measured' ? 'not measured' : `${met} of ${group.length}`
    return [
      worst.goal.toUpperCase(),
      worst.what,
      limitOf(worst),
      measured(worst),
      worst.subject,
      worst.reference ?? '',
      verdict,
    ]
  })
  return table(['', 'what', 'goal', 'worst', 'of', 'beside it', 'met'], rows)
}

/** What a run was made on, in sentences, and whether its figures are to be taken for more than a first look. */
export function circumstances({ date, minutes, quick, machine }: Run): string {
  const { cores, processor, memoryGb, system, node, chromium, next, loadBefore } = machine
  const isPreliminary = quick || loadBefore > cores / 2
  return `${isPreliminary ? 'Preliminary. ' : ''}${date}: ${cores} cores (${processor}), ${memoryGb} GB, ${system}; \
Node ${node}, Next ${next}, Chromium ${chromium}; load before the run ${loadBefore}; \
${minutes} minutes${quick ? ', with fewer repeats than usual' : ''}.`
}

/** A run as a page: the machine, the summary, every figure. */
export function resultPage(run: Run): string {
  const { date, figures } = run
  return `# Measured on ${date}

${circumstances(run)}

Speeds are medians or percentiles of the runs that are named, and ratios to a reference of the same run. 1 KB is 1,000
bytes.

## In short

${summaryTable(figures)}

## Every figure

${detailTable(figures)}
`
}

/** How far a figure is from its goal, as a share of the goal; what was not measured comes last. */
function shortfall(figure: Figure): number {
  const { limit } = figure
  const number = numberOf(figure)
  if (number === undefined || !limit) return Number.NEGATIVE_INFINITY
  const distance = 'most' in limit ? number - limit.most : limit.least - number
  const share = distance / Math.max('most' in limit ? limit.most : limit.least, 1e-9)
  return judge(figure) === 'missed' ? 1e6 + share : share
}

function measured(figure: Figure): string {
  const number = numberOf(figure)
  if (number === undefined) return 'not measured'
  const name = figure.values.length > 1 ? ` (${figure.by})` : ''
  return `${withUnit(number, figure.unit)}${name}`
}

function spreadOf({ values, unit }: Figure): string {
  if (values.length < 2) return ''
  return `${withUnit(Math.min(...values), unit)} – ${withUnit(Math.max(...values), unit)}`
}

function limitOf({ limit, unit }: Figure): string {
  if (!limit) return ''
  if ('most' in limit) return `≤ ${withUnit(limit.most, unit)}`
  const floor = limit.noneUnder ? `, none under ${withUnit(limit.noneUnder, unit)}` : ''
  return `≥ ${withUnit(limit.least, unit)}${floor}`
}

function withUnit(number: number, unit: Figure['unit']): string {
  const digits = Math.abs(number) >= 100 ? 0 : Math.abs(number) >= 10 ? 1 : 3
  const text = Number(number.toFixed(digits)).toLocaleString('en')
  return `${text} ${unit}`.trim()
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
