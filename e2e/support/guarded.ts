import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { routes } from '@/lib/routes'
import { sampleSite } from './servers'

/**
 * The kinds of requests that browsers make for a page, with their headers. The site refuses navigations and prefetches from
 * a static page to a personal one, so that the browser loads it in full. Here they come from a dynamic page, the sign-in
 * page.
 */
export const REQUEST_KINDS: Record<string, Record<string, string>> = {
  'full page load': {},
  navigation: { RSC: '1', Referer: `${sampleSite.url}${routes.login()}` },
  'prefetch of the tree': {
    RSC: '1',
    Referer: `${sampleSite.url}${routes.login()}`,
    'Next-Router-Prefetch': '1',
    'Next-Router-Segment-Prefetch': '/_tree',
  },
  'prefetch of the page': {
    RSC: '1',
    Referer: `${sampleSite.url}${routes.login()}`,
    'Next-Router-Prefetch': '2',
  },
}

/** One response of a chain of redirects. */
type RedirectStep = { url: string; status: number; text: string }

/** More redirects than a page of the site ever needs. */
const MAX_REDIRECTS = 10

/**
 * Requests a page and follows its redirects.
 * @returns every response, the last one without a redirect.
 * @throws Error when a redirect leaves the site, or there are too many.
 */
export async function followRedirects(
  request: APIRequestContext,
  start: URL,
  options: { headers?: Record<string, string> | undefined; method?: string } = {},
): Promise<RedirectStep[]> {
  const steps: RedirectStep[] = []
  for (let url = start; steps.length < MAX_REDIRECTS; ) {
    const response = await request.fetch(url.href, { ...options, maxRedirects: 0 })
    steps.push({ url: url.href, status: response.status(), text: await response.text() })
    const { location } = response.headers()
    if (location === undefined) return steps
    const next = new URL(location, url)
    if (next.origin !== start.origin) throw new Error(`${url} redirects to ${location}.`)
    url = next
  }
  throw new Error(`${start} redirects more than ${MAX_REDIRECTS} times.`)
}

/** Removes the middleware from a built site, which proves that pages and actions protect themselves. */
export function removeMiddleware(folder: string): void {
  const server = path.join(folder, '.next/server')
  const file = path.join(server, 'functions-config-manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  if (!manifest.functions['/_middleware']) throw new Error(`${file} names no middleware.`)
  delete manifest.functions['/_middleware']
  writeFileSync(file, JSON.stringify(manifest))
  rmSync(path.join(server, 'middleware.js'))
}
