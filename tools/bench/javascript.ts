import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { PHONE, withBrowser } from './browser'
import { type BenchContext, firstLineup } from './context'
import type { Figure } from './figures'

/** How much more than an empty app a page may load, in KB of 1,000 bytes. */
const ALLOWANCE = 35

/** How long a page is watched after the network was quiet, in ms. */
const WATCH = 2_000

/** Words that only the Supabase client has. */
const CLIENT_WORDS = /GoTrueClient|PostgrestClient|supabase-js/

/** P3: the code that pages load before anybody touches them, next to that of an app without content. */
export async function measureJavaScript(context: BenchContext): Promise<Figure[]> {
  const [site, emptyApp] = [await context.site(), await context.emptyApp()]
  return withBrowser(async (browser) => {
    const empty = sizeOf(await scriptsOf(browser, emptyApp))
    const figures: Figure[] = []
    for (const [subject, path] of [
      ['/', '/'],
      ['/lineup/<slug>', await firstLineup(site)],
    ] as const) {
      const scripts = await scriptsOf(browser, site + path)
      const shared = { goal: 'p3', subject } as const
      figures.push(
        {
          ...shared,
          what: 'JavaScript before any interaction, gzip',
          unit: 'KB',
          values: [sizeOf(scripts)],
          most: empty + ALLOWANCE,
          reference: `empty app ${empty.toFixed(1)} KB`,
        },
        {
          ...shared,
          what: 'scripts with a Supabase client',
          values: [scripts.filter((script) => CLIENT_WORDS.test(script.toString())).length],
          most: 0,
          reference: `of ${scripts.length} scripts`,
        },
      )
    }
    console.log('The code of pages is weighed.')
    return figures
  })
}

/** All scripts that a page loads by itself, however it asks for them. */
async function scriptsOf(browser: Browser, url: string): Promise<Buffer[]> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? ''))
      scripts.set(response.url(), response.body())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(WATCH)
  const bodies = await Promise.all(scripts.values())
  await context.close()
  if (bodies.length === 0) throw new Error(`${url} loads no scripts.`)
  return bodies
}

const sizeOf = (scripts: Buffer[]) =>
  scripts.reduce((sum, script) => sum + gzipSync(script).byteLength, 0) / 1000
