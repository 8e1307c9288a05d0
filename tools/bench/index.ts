/** `npm run bench -- [p1 p2 p3 p4 p6] [--quick]`: measures all or some performance goals, and prints the results. */
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import next from 'next/package.json' with { type: 'json' }
import { measureSpeed } from '@/tools/bench/database/speed'
import { runMain } from '@/tools/local-backend/process'
import { withBrowser } from './browser'
import { type BenchContext, createContext } from './context'
import { type Figure, figuresTable, GOALS, type Goal } from './figures'
import { measureFirstTap } from './first-tap'
import { measureInteractions } from './interactions'
import { measureJavaScript } from './javascript'
import { measureLighthouse } from './lighthouse'
import { measureThroughput } from './throughput'

/** Pages come before the database starts, so that it does not slow them down. */
const MEASUREMENTS: { goals: Goal[]; measure(context: BenchContext): Promise<Figure[]> }[] = [
  { goals: ['p1', 'p2'], measure: measureLighthouse },
  { goals: ['p2'], measure: measureInteractions },
  { goals: ['p2'], measure: measureFirstTap },
  { goals: ['p3'], measure: measureJavaScript },
  { goals: ['p4'], measure: measureThroughput },
  { goals: ['p6'], measure: measureSpeed },
]

await runMain(async (cleanup) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  })
  const wanted = positionals.length > 0 ? positionals.map(parseGoal) : GOALS
  console.log(await describeMachine())
  const context = createContext(cleanup, values.quick)
  for (const { goals, measure } of MEASUREMENTS) {
    if (!goals.some((goal) => wanted.includes(goal))) continue
    const figures = await measure(context)
    console.log(`\n${figuresTable(figures.filter(({ goal }) => wanted.includes(goal)))}\n`)
  }
})

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
