import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { routes } from '@/lib/routes'
import { environmentOf } from './backend'
import { sampleSite } from './servers'
import { type SiteCopy, startSiteCopy } from './site-copy'
import { test as visitorTest } from './visitor'

/** The pages that not everybody may open, each with words that stand on no other page. */
export const GUARDED = [
  { path: '/profile', words: 'Danger zone' },
  { path: '/debug-auth', words: 'Grant admin with SQL' },
  { path: '/admin', words: 'Email Subscribers' },
] as const

/**
 * The ways in which browsers ask for a page: as a document, on a navigation, and ahead of one. A stored page's router gets
 * none of a page for one person, so it comes from one of these.
 */
export const WAYS: Record<string, Record<string, string>> = {
  document: {},
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

/** One of the answers on the way to a page. */
type Answer = { address: string; status: number; text: string }

/**
 * Everything that is answered to somebody who asks for a page and follows its redirects.
 * @throws Error when one of them leaves the site.
 */
export async function answersTo(
  request: APIRequestContext,
  address: URL,
  options: { headers?: Record<string, string> | undefined; method?: string } = {},
): Promise<Answer[]> {
  const answer = await request.fetch(address.href, { ...options, maxRedirects: 0 })
  const here = { address: address.href, status: answer.status(), text: await answer.text() }
  const { location } = answer.headers()
  if (location === undefined) return [here]
  const next = new URL(location, address)
  if (next.origin !== address.origin) throw new Error(`${address} leads to ${location}.`)
  return [here, ...(await answersTo(request, next, options))]
}

/** Takes the middleware out of a built site. */
function removeMiddleware(folder: string): void {
  const server = path.join(folder, '.next/server')
  const file = path.join(server, 'functions-config-manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  if (!manifest.functions['/_middleware']) throw new Error(`${file} names no middleware.`)
  delete manifest.functions['/_middleware']
  writeFileSync(file, JSON.stringify(manifest))
  rmSync(path.join(server, 'middleware.js'))
}

type GuardFixtures = {
  /** Starts a copy of the site without its middleware, once for all tests of a worker. */
  withoutMiddleware(): Promise<string>
}

/** A test that may run against a site without the middleware. */
export const test = visitorTest.extend<object, GuardFixtures>({
  withoutMiddleware: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in its first parameter
    async ({}, use) => {
      let copy: Promise<SiteCopy> | undefined
      const start = async () =>
        startSiteCopy({
          env: environmentOf(sampleSite),
          change: removeMiddleware,
        })
      await use(async () => {
        copy ??= start()
        return (await copy).url
      })
      await (await copy)?.stop()
    },
    { scope: 'worker' },
  ],
})
