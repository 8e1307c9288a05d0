import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { PHONE, withBrowser } from './browser'
import { type BenchContext, findFirstLineup } from './context'
import type { Figure } from './figures'

const SUPABASE_CODE = /GoTrueClient|PostgrestClient|supabase-js/

/** P3: until the first tap is answered, compared with an app without content. */
export async function measureJavaScript(context: BenchContext): Promise<Figure[]> {
  const [site, emptyApp] = [await context.site(), await context.emptyApp()]
  return withBrowser(async (browser) => {
    const emptyKb = gzippedKb(await loadScripts(browser, emptyApp))
    const figures: Figure[] = []
    // More than an empty app, in KB of 1,000 bytes.
    for (const [subject, path, allowanceKb] of [
      ['/', '/', 40],
      ['/lineup/<slug>', await findFirstLineup(site), 65],
    ] as const) {
      const scripts = await loadScripts(browser, site + path)
      const shared = { goal: 'p3', subject } as const
      figures.push(
        {
          ...shared,
          metric: 'JavaScript without what is loaded ahead, gzip',
          unit: 'KB',
          values: [gzippedKb(scripts)],
          max: emptyKb + allowanceKb,
          reference: `empty app ${emptyKb.toFixed(1)} KB`,
        },
        {
          ...shared,
          metric: 'scripts with a Supabase client',
          values: [scripts.filter((script) => SUPABASE_CODE.test(script.toString())).length],
          max: 0,
          reference: `of ${scripts.length} scripts`,
        },
      )
    }
    console.log('JavaScript sizes are measured.')
    return figures
  })
}

/** Leaves out what the page loads ahead when it is idle. */
async function loadScripts(browser: Browser, url: string): Promise<Buffer[]> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? ''))
      scripts.set(response.url(), response.body())
  })
  await page.goto(url, { waitUntil: 'load' })
  const bodies = await Promise.all(scripts.values())
  await context.close()
  if (bodies.length === 0) throw new Error(`${url} loads no scripts.`)
  return bodies
}

const gzippedKb = (scripts: Buffer[]) =>
  scripts.reduce((sum, script) => sum + gzipSync(script).byteLength, 0) / 1000
