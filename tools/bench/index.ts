/**
 * `npm run bench -- [p1 p2 p3 p4 p6] [--quick]`: measures these performance goals, or only the given ones, and prints the results.
 * A run of all goals also updates docs/measurements.md.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import next from 'next/package.json' with { type: 'json' }
import { measureSpeed } from '@/tools/bench/database/speed'
import { ROOT } from '@/tools/local-backend/paths'
import { runMain } from '@/tools/local-backend/process'
import { withBrowser } from './browser'
import { type BenchContext, createContext } from './context'
import { type Figure, figuresTable, GOALS, type Goal } from './figures'
import { measureFirstTap } from './first-tap'
import { measureInteractions } from './interactions'
import { measureJavaScript } from './javascript'
import { measureLighthouse } from './lighthouse'
import { measureThroughput } from './throughput'

/** The measurements in order: the pages before the database starts, so that it does not slow them down. */
const MEASUREMENTS: { goals: Goal[]; measure(context: BenchContext): Promise<Figure[]> }[] = [
  { goals: ['p1', 'p2'], measure: measureLighthouse },
  { goals: ['p2'], measure: measureInteractions },
  { goals: ['p2'], measure: measureFirstTap },
  { goals: ['p3'], measure: measureJavaScript },
  { goals: ['p4'], measure: measureThroughput },
  { goals: ['p6'], measure: measureSpeed },
]

const REPORT = 'docs/measurements.md'

/** The section of the report that a run replaces. */
const MEASURED_SECTION = /(?<=<!-- measured -->\n)[\s\S]*?(?=<!-- end of measured -->)/

await runMain(async (cleanup) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  })
  const wanted = positionals.length > 0 ? positionals.map(parseGoal) : GOALS
  const startMs = performance.now()
  const machine = await describeMachine()
  const context = createContext(cleanup, values.quick)
  const figures: Figure[] = []
  for (const { goals, measure } of MEASUREMENTS) {
    if (!goals.some((goal) => wanted.includes(goal))) continue
    const measured = (await measure(context)).filter(({ goal }) => wanted.includes(goal))
    // Printed at once, so that a later failure loses nothing.
    console.log(`\n${figuresTable(measured)}\n`)
    figures.push(...measured)
  }
  if (wanted.length < GOALS.length) return
  const minutes = Math.ceil((performance.now() - startMs) / 60_000)
  const repeats = values.quick ? ', with fewer repeats than usual' : ''
  writeReport(`${machine}; ${minutes} minutes${repeats}.\n\n${figuresTable(figures)}`)
})

function writeReport(text: string): void {
  const file = join(ROOT, REPORT)
  const previous = readFileSync(file, 'utf8')
  if (!MEASURED_SECTION.test(previous)) throw new Error(`${REPORT} has no section for the measurements.`)
  writeFileSync(
    file,
    previous.replace(MEASURED_SECTION, () => `\n${text}\n\n`),
  )
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', REPORT], { cwd: ROOT })
  console.log(`Written to ${REPORT}.`)
}

/** Describes the date, hardware, software versions and load of the run, without identifying the machine. */
async function describeMachine(): Promise<string> {
  const date = new Date().toISOString().slice(0, 10)
  const chromium = await withBrowser(async (browser) => browser.version())
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  return `${date}: ${availableParallelism()} cores (${cpus()[0]?.model}), ${gigabytes} GB, ${platform()} ${arch()}; \
Node ${process.versions.node}, Next ${next.version}, Chromium ${chromium}; load before the run ${load}`
}

function parseGoal(name: string): Goal {
  const goal = GOALS.find((known) => known === name.toLowerCase())
  if (goal) return goal
  throw new Error(`There is no goal "${name}". Name some of: ${GOALS.join(' ')}`)
}
