/**
 * Measures the goals P1 to P7, or those that are named, and prints them beside what they should be; a whole run is
 * also kept in tools/bench/results and the README: `node tools/bench/index.ts [p1 … p7] [--quick]`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createParts } from '../local-backend/parts.ts'
import { ROOT } from '../local-backend/paths.ts'
import { stopSignal } from '../local-backend/stop-signal.ts'
import { type Figure, GOALS, type Goal } from './figures.ts'
import { lookAtMachine } from './machine.ts'
import { PARTS } from './parts.ts'
import { updateReadme } from './readme.ts'
import { detailTable, type Run, resultPage, summaryTable } from './report.ts'
import { createStage, type Stage } from './stage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const wanted = positionals.length > 0 ? positionals.map(goalNamed) : GOALS

const parts = createParts()
const interrupted = stopSignal().then(() => Promise.reject(new Error('The measuring was stopped.')))
try {
  const started = performance.now()
  const machine = await lookAtMachine()
  const stage = createStage(parts, values.quick, console.log)
  const figures = await Promise.race([measure(stage), parts.crashed, interrupted])
  const minutes = Math.ceil((performance.now() - started) / 60_000)
  const date = new Date().toISOString().slice(0, 10)
  console.log(`\n${summaryTable(figures)}\n\n${detailTable(figures)}\n`)
  const isWhole = wanted.length === GOALS.length && !process.exitCode
  if (isWhole) keep({ date, minutes, quick: values.quick, machine, figures })
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
await parts.stop()
process.exit()

/** A part that fails spoils the run, but not what the others have measured by then. */
async function measure(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const part of PARTS.filter(({ goals }) => goals.some((goal) => wanted.includes(goal)))) {
    try {
      figures.push(...(await part.measure(stage)))
    } catch (error) {
      console.error(error)
      process.exitCode = 1
    }
  }
  return figures.filter(({ goal }) => wanted.includes(goal))
}

function keep(run: Run): void {
  const folder = join(ROOT, 'tools/bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${run.date}.md`), resultPage(run))
  writeFileSync(join(folder, `${run.date}.json`), `${JSON.stringify(run, null, 2)}\n`)
  updateReadme(run)
  const written = ['README.md', `tools/bench/results/${run.date}.md`, `tools/bench/results/${run.date}.json`]
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', ...written], { cwd: ROOT })
  console.log(`Kept as tools/bench/results/${run.date}.md and .json, and in short in the README.`)
}

function goalNamed(name: string): Goal {
  const goal = GOALS.find((known) => known === name.toLowerCase())
  if (goal) return goal
  throw new Error(`There is no goal "${name}". Name some of: ${GOALS.join(' ')}`)
}
