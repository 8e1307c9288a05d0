import lighthouse from 'lighthouse'
import { findPort } from '@/tools/local-backend/ports'
import { withBrowser } from './browser'
import { type BenchContext, fetchBytes, findFirstLineup, findPlainTextPage } from './context'
import type { Figure } from './figures'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The timings of goal P2. Each has its name in figures, Lighthouse's audit and its upper limit. */
const TIMINGS = [
  { metric: 'LCP', audit: 'largest-contentful-paint', unit: 'ms', max: 1200 },
  { metric: 'CLS', audit: 'cumulative-layout-shift', max: 0.01 },
  { metric: 'TBT', audit: 'total-blocking-time', unit: 'ms', max: 50 },
] as const

/**
 * Lighthouse's throttling methods, each with the suffix of its metric names. `simulate` estimates throttled
 * times from an unthrottled load; `devtools` throttles the browser.
 */
const THROTTLINGS = { simulate: '', devtools: ', applied throttling' } as const
type Throttling = keyof typeof THROTTLINGS

/** The parts of Lighthouse's result that are used here. Scores are from 0 to 1. */
type Result = { categories: Record<string, Category>; audits: Record<string, Audit> }
type Audit = { numericValue?: number; score: number | null }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }

/**
 * Measures the goals for Lighthouse scores (P1) and load times (P2), with Lighthouse's mobile preset and each
 * run in a new browser. The goals apply to simulated throttling. The figures of the `devtools` method and of
 * pages without content have no limits, because they are only for comparison.
 * @throws Error when Lighthouse can't load a page.
 */
export async function measureLighthouse({ quick, ...context }: BenchContext): Promise<Figure[]> {
  const site = await context.site()
  const lineup = await findFirstLineup(site)
  const paths = ['/', '/lineups/ascent', lineup, '/guides/maps/ascent', '/guides/economy', '/login']
  const runs = quick ? 3 : 5
  const figures: Figure[] = []
  for (const path of paths) {
    const subject = path === lineup ? '/lineup/<slug>' : path
    figures.push(...(await measurePage(subject, site + path, runs, 'simulate')))
    const appliedThrottling = await measurePage(subject, site + path, runs, 'devtools')
    figures.push(...appliedThrottling.filter(isSpeedFigure).map(withoutLimits))
  }
  const app = await context.emptyApp()
  const plainText = await findPlainTextPage(app, await fetchBytes(site))
  const baseline = [
    ...(await measurePage('an empty page, served by the same Next version', app, runs, 'simulate')),
    ...(await measurePage('plain text as large as /, same Next version', plainText, runs, 'simulate')),
  ]
  return [...figures, ...baseline.filter(isSpeedFigure).map(withoutLimits)]
}

/** Whether a figure depends on throttling: the load times and the performance score. */
const isSpeedFigure = ({ goal, metric }: Figure) => goal === 'p2' || metric.startsWith('performance')

const withoutLimits = ({ goal, metric, subject, unit, values }: Figure): Figure => ({
  goal,
  metric,
  subject,
  unit,
  values,
})

async function measurePage(
  subject: string,
  url: string,
  runs: number,
  throttling: Throttling,
): Promise<Figure[]> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) results.push(await runLighthouse(url, throttling))
  console.log(`Lighthouse has measured ${subject}${THROTTLINGS[throttling]}.`)
  return toFigures(subject, results, THROTTLINGS[throttling])
}

async function runLighthouse(url: string, throttlingMethod: Throttling): Promise<Result> {
  const port = await findPort()
  return withBrowser(async () => {
    const onlyCategories = [...CATEGORIES]
    const run = await lighthouse(url, { port, onlyCategories, logLevel: 'error', throttlingMethod })
    if (!run || run.lhr.runtimeError) {
      throw new Error(`Lighthouse failed on ${url}: ${run?.lhr.runtimeError?.message}`)
    }
    return run.lhr as Result
  }, [`--remote-debugging-port=${port}`])
}

function toFigures(subject: string, results: Result[], suffix: string): Figure[] {
  const scores = CATEGORIES.map((category): Figure => {
    const imperfect = new Set(results.flatMap((result) => imperfectAudits(result, category)))
    return {
      goal: 'p1',
      metric: category + suffix,
      subject,
      values: results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
      min: 100,
      // The median must be 100; a single run may be a little lower.
      minEach: 97,
      // The table shows which audits cost points.
      reference: [...imperfect].join(', '),
    }
  })
  const timings = TIMINGS.map(({ metric, audit, ...limits }): Figure => {
    const values = results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
    return { goal: 'p2', metric: metric + suffix, subject, values, ...limits }
  })
  return [...scores, ...timings]
}

/**
 * The ids of the audits that lower the score of a category. In "performance" only those below 0.9, from which
 * on Lighthouse rates an audit as "good".
 */
function imperfectAudits({ categories, audits }: Result, name: (typeof CATEGORIES)[number]): string[] {
  const minScore = name === 'performance' ? 0.9 : 1
  const refs = categories[name]?.auditRefs ?? []
  return refs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < minScore)
    .map(({ id }) => id)
}
