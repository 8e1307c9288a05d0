import lighthouse from 'lighthouse'
import { findPort } from '@/tools/local-backend/ports'
import { withBrowser } from './browser'
import { type BenchContext, bytesOf, emptyPage, firstLineup } from './context'
import type { Figure } from './figures'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const TIMINGS = [
  { what: 'LCP', audit: 'largest-contentful-paint', unit: 'ms', most: 1200 },
  { what: 'CLS', audit: 'cumulative-layout-shift', most: 0.01 },
  { what: 'TBT', audit: 'total-blocking-time', unit: 'ms', most: 50 },
] as const

/** How Lighthouse slows the page down: by reckoning from a fast load, or in the browser itself. */
const THROTTLINGS = { simulate: '', devtools: ', applied throttling' } as const
type Throttling = keyof typeof THROTTLINGS

type Audit = { numericValue?: number; score: number | null }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Result = { categories: Record<string, Category>; audits: Record<string, Audit> }

/** P1 and P2: Lighthouse's mobile preset, each run in a browser of its own. */
export async function measureLighthouse({ quick, ...context }: BenchContext): Promise<Figure[]> {
  const site = await context.site()
  const lineup = await firstLineup(site)
  const paths = ['/', '/lineups/ascent', lineup, '/guides/maps/ascent', '/guides/economy', '/login']
  const runs = quick ? 3 : 5
  const figures: Figure[] = []
  for (const path of paths) {
    const subject = path === lineup ? '/lineup/<slug>' : path
    figures.push(...(await measurePage(subject, site + path, runs, 'simulate')))
    const applied = await measurePage(subject, site + path, runs, 'devtools')
    figures.push(...applied.filter(isOfSpeed).map(withoutLimits))
  }
  // What the same Next comes to without a site.
  const app = await context.emptyApp()
  const text = await emptyPage(app, await bytesOf(site))
  const bare = [
    ...(await measurePage('an empty page of the same Next', app, runs, 'simulate')),
    ...(await measurePage('plain text of the size of /, by the same Next', text, runs, 'simulate')),
  ]
  return [...figures, ...bare.filter(isOfSpeed).map(withoutLimits)]
}

const isOfSpeed = ({ goal, what }: Figure) => goal === 'p2' || what.startsWith('performance')

const withoutLimits = ({ goal, what, subject, unit, values }: Figure): Figure => ({
  goal,
  what,
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
  console.log(`Lighthouse has seen ${subject}${THROTTLINGS[throttling]}.`)
  return figuresOf(subject, results, THROTTLINGS[throttling])
}

async function runLighthouse(url: string, throttlingMethod: Throttling): Promise<Result> {
  const port = await findPort()
  return withBrowser(async () => {
    const onlyCategories = [...CATEGORIES]
    const answer = await lighthouse(url, { port, onlyCategories, logLevel: 'error', throttlingMethod })
    if (!answer || answer.lhr.runtimeError) {
      throw new Error(`Lighthouse could not look at ${url}: ${answer?.lhr.runtimeError?.message}`)
    }
    return answer.lhr as Result
  }, [`--remote-debugging-port=${port}`])
}

function figuresOf(subject: string, results: Result[], suffix: string): Figure[] {
  const scores = CATEGORIES.map((category): Figure => {
    const imperfect = new Set(results.flatMap((result) => imperfectAudits(result, category)))
    return {
      goal: 'p1',
      what: category + suffix,
      subject,
      values: results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
      least: 100,
      leastEach: 97,
      reference: [...imperfect].join(', '),
    }
  })
  const timings = TIMINGS.map(({ what, audit, ...limits }): Figure => {
    const values = results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
    return { goal: 'p2', what: what + suffix, subject, values, ...limits }
  })
  return [...scores, ...timings]
}

/** What keeps a category from its full score; of performance, only what counts as not good. */
function imperfectAudits({ categories, audits }: Result, name: (typeof CATEGORIES)[number]): string[] {
  const good = name === 'performance' ? 0.9 : 1
  const refs = categories[name]?.auditRefs ?? []
  return refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < good).map(({ id }) => id)
}
