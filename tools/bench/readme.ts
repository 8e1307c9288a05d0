import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local-backend/paths.ts'
import { circumstances, type Run, summaryTable } from './report.ts'

/** The part of the README that a run writes. */
const MARKED = /(<!-- measured -->\n)[\s\S]*?(<!-- end of measured -->)/

/** Puts a run's summary into the README. @throws Error when its place is gone. */
export function updateReadme(run: Run): void {
  const file = join(ROOT, 'README.md')
  const text = readFileSync(file, 'utf8')
  if (!MARKED.test(text)) throw new Error('The README has no place for what was measured.')
  const link = `[every figure](tools/bench/results/${run.date}.md)`
  const part = `\n${circumstances(run)} Here the worst of each kind; ${link}.\n\n${summaryTable(run.figures)}\n\n`
  writeFileSync(
    file,
    text.replace(MARKED, (_, start: string, end: string) => start + part + end),
  )
}
