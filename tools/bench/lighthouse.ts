import lighthouse from 'lighthouse'
import { findPort } from '@/tools/local-backend/ports'
import { withBrowser } from './browser'
import { type BenchContext, findFirstLineup } from './context'
import { type Figure, summarize } from './figures'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

const TIMINGS = [
  { metric: 'FCP', audit: 'first-contentful-paint', unit: 'ms' },
  { metric: 'LCP', audit: 'largest-contentful-paint', unit: 'ms' },
  { metric: 'CLS', audit: 'cumulative-layout-shift' },
  { metric: 'TBT', audit: 'total-blocking-time', unit: 'ms' },
] as const

type Throttling = { throttlingMethod: 'simulate' | 'devtools'; suffix: string; onlyCategories: Category[] }

/** `suffix` ends the names of metrics. `simulate` estimates times from an unthrottled load. */
const THROTTLINGS: Throttling[] = [
  { throttlingMethod: 'simulate', suffix: '', onlyCategories: [...CATEGORIES] },
  { throttlingMethod: 'devtools', suffix: ', applied throttling', onlyCategories: ['performance'] },
]

/** By metric, as `toFigures` names it. */
const LIMITS: Record<string, Pick<Figure, 'min' | 'max'>> = {
  performance: { min: 98 },
  accessibility: { min: 100 },
  'best-practices': { min: 100 },
  seo: { min: 100 },
  LCP: { max: 2_000 },
  CLS: { max: 0.01 },
  'FCP, applied throttling': { max: 1_000 },
  'LCP, applied throttling': { max: 1_400 },
  'CLS, applied throttling': { max: 0.01 },
}

/** Scores are from 0 to 1. */
type Result = { categories: Record<string, Rating>; audits: Record<string, Audit> }
type Audit = { numericValue?: number; score: number | null }
type Rating = { score: number | null; auditRefs: { id: string; weight: number }[] }

/** P1 and P2, with the mobile preset, both methods of throttling, and a new browser for each run. */
export async function measureLighthouse({ quick, ...context }: BenchContext): Promise<Figure[]> {
  const site = await context.site()
  const app = await context.emptyApp()
  const lineup = await findFirstLineup(site)
  const paths = ['/', '/lineups/ascent', lineup, '/guides/maps/ascent', '/guides/economy', '/login']
  const runs = quick ? 3 : 5
  const emptyPage = await measurePage('an empty page, served by the same Next version', app, runs)
  const figures: Figure[] = []
  for (const path of paths) {
    const subject = path === lineup ? '/lineup/<slug>' : path
    const measured = await measurePage(subject, site + path, runs)
    figures.push(...measured.map((figure) => compare(figure, emptyPage)))
  }
  const isSpeed = ({ goal, metric }: Figure) => goal === 'p2' || metric.startsWith('performance')
  return [...figures, ...emptyPage.filter(isSpeed)]
}

function compare(figure: Figure, emptyPage: readonly Figure[]): Figure {
  const compared = { ...figure, ...LIMITS[figure.metric] }
  const empty = emptyPage.find(({ goal, metric }) => goal === 'p2' && metric === figure.metric)
  const emptyValue = empty && summarize(empty)
  if (emptyValue === undefined) return compared
  // A page may block no longer than an empty one.
  if (figure.metric === 'TBT, applied throttling') compared.max = emptyValue
  return { ...compared, reference: `empty page ${Number(emptyValue.toFixed(3))}` }
}

async function measurePage(subject: string, url: string, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const throttling of THROTTLINGS) {
    const results: Result[] = []
    for (let run = 0; run < runs; run++) results.push(await runLighthouse(url, throttling))
    console.log(`Lighthouse has measured ${subject}${throttling.suffix}.`)
    figures.push(...toFigures(subject, results, throttling))
  }
  return figures
}

async function runLighthouse(url: string, { throttlingMethod, onlyCategories }: Throttling): Promise<Result> {
  const port = await findPort()
  return withBrowser(async () => {
    const settings = { onlyCategories, throttlingMethod, disableFullPageScreenshot: true }
    const run = await lighthouse(url, { ...settings, port, logLevel: 'error' })
    if (!run || run.lhr.runtimeError) {
      throw new Error(`Lighthouse failed on ${url}: ${run?.lhr.runtimeError?.message}`)
    }
    return run.lhr as Result
  }, [`--remote-debugging-port=${port}`])
}

function toFigures(subject: string, results: Result[], { suffix, onlyCategories }: Throttling): Figure[] {
  const scores = onlyCategories.map((category): Figure => {
    const imperfect = new Set(results.flatMap((result) => imperfectAudits(result, category)))
    return {
      goal: 'p1',
      metric: category + suffix,
      subject,
      values: results.flatMap(({ categories }) => {
        const score = categories[category]?.score ?? null
        return score === null ? [] : Math.round(score * 100)
      }),
      reference: [...imperfect].join(', '),
    }
  })
  const timings = TIMINGS.map(({ metric, audit, ...rest }): Figure => {
    // Lighthouse finds no TBT where the page never comes to rest.
    const values = results.flatMap(({ audits }) => audits[audit]?.numericValue ?? [])
    return { goal: 'p2', metric: metric + suffix, subject, values, ...rest }
  })
  return [...scores, ...timings]
}

/** In "performance", Lighthouse rates audits from 0.9 as "good". */
function imperfectAudits({ categories, audits }: Result, name: Category): string[] {
  const minScore = name === 'performance' ? 0.9 : 1
  const refs = categories[name]?.auditRefs ?? []
  return refs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < minScore)
    .map(({ id }) => id)
}
