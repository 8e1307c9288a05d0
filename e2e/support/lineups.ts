import type { APIRequestContext } from '@playwright/test'

/** Paths of the published lineups, from the sitemap. */
export async function lineupPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>[^<]*?(\/lineup\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '')
}

/** Paths that `findLineupPath` has found, by pattern, because looking for one takes many requests. */
const foundPaths = new Map<string, string>()

/** The path of a lineup of the sample data whose HTML matches a pattern, such as one with a video. */
export async function findLineupPath(request: APIRequestContext, wanted: RegExp): Promise<string> {
  const known = foundPaths.get(String(wanted))
  if (known) return known
  for (const path of await lineupPaths(request)) {
    const html = await (await request.get(path)).text()
    if (!wanted.test(html)) continue
    foundPaths.set(String(wanted), path)
    return path
  }
  throw new Error(`No lineup matches ${wanted}`)
}

/** The path of a lineup with steps, so that its page has a slideshow. */
export function pathWithSteps(request: APIRequestContext): Promise<string> {
  return findLineupPath(request, />Steps \([2-8]/)
}

/** The structured data of a page. */
export function structuredData(html: string): { [key: string]: unknown }[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
}
