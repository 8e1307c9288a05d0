import lighthouse from 'lighthouse'
import { nextFreePort } from '../../local-backend/ports.ts'
import type { Figure } from '../figures.ts'
import { bytesOf, emptyPage } from '../site/empty-app.ts'
import type { Stage } from '../stage.ts'
import { withBrowser } from './browser.ts'
import { lighthousePages } from './pages.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const TIMINGS = [
  { what: 'LCP', audit: 'largest-contentful-paint', unit: 'ms', most: 1200 },
  { what: 'CLS', audit: 'cumulative-layout-shift', unit: '', most: 0.01 },
  { what: 'TBT', audit: 'total-blocking-time', unit: 'ms', most: 50 },
] as const

type Audit = { numericValue?: number; score: number | null }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Result = { categories: Record<string, Category>; audits: Record<string, Audit> }

/** P1 and P2: Lighthouse's mobile preset, each run in a browser of its own. */
export async function measureLighthouse(stage: Stage): Promise<Figure[]> {
  const site = await stage.site()
  const figures: Figure[] = []
  for (const { subject, path } of await lighthousePages(site)) {
    figures.push(...(await measurePage(stage, subject, site + path)))
  }
  return [...figures, ...(await measureBareNext(stage, site))]
}

/** What the same Next comes to without a site, told for comparison: an empty page, and text of the size of `/`. */
async function measureBareNext(stage: Stage, site: string): Promise<Figure[]> {
  const app = await stage.emptyApp()
  const text = await emptyPage(app, await bytesOf(site))
  const figures = [
    ...(await measurePage(stage, 'an empty page of the same Next', app)),
    ...(await measurePage(stage, 'plain text of the size of /, by the same Next', text)),
  ]
  return figures
    .filter(({ goal, what }) => goal === 'p2' || what === 'performance')
    .map(({ limit: _, reference: __, ...figure }) => figure)
}

async function measurePage(stage: Stage, subject: string, url: string): Promise<Figure[]> {
  const results: Result[] = []
  for (let run = 0; run < (stage.quick ? 3 : 5); run++) results.push(await look(url))
  stage.log(`Lighthouse has seen ${subject}.`)
  return figuresOf(subject, results)
}

async function look(url: string): Promise<Result> {
  const port = await nextFreePort(9222)
  return withBrowser(async () => {
    const answer = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
    if (!answer || answer.lhr.runtimeError) {
      throw new Error(`Lighthouse could not look at ${url}: ${answer?.lhr.runtimeError?.message}`)
    }
    return answer.lhr as Result
  }, [`--remote-debugging-port=${port}`])
}

function figuresOf(subject: string, results: Result[]): Figure[] {
  const scores = CATEGORIES.map((category): Figure => {
    const imperfect = new Set(results.flatMap((result) => imperfectAudits(result, category)))
    return {
      goal: 'p1',
      what: category,
      subject,
      unit: '',
      by: 'median',
      values: results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
      limit: { least: 100, noneUnder: 97 },
      ...(imperfect.size > 0 && { reference: [...imperfect].join(', ') }),
    }
  })
  const timings = TIMINGS.map(({ what, audit, unit, most }): Figure => {
    const values = results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
    return { goal: 'p2', what, subject, unit, by: 'median', values, limit: { most } }
  })
  return [...scores, ...timings]
}

/** What keeps a category from its full score; of performance, only what counts as not good. */
function imperfectAudits({ categories, audits }: Result, name: (typeof CATEGORIES)[number]): string[] {
  const good = name === 'performance' ? 0.9 : 1
  const refs = categories[name]?.auditRefs ?? []
  return refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < good).map(({ id }) => id)
}
