import type { APIRequestContext } from '@playwright/test'

/** Addresses of the published lineups, read from the sitemap. */
export async function lineupPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>[^<]*?(\/lineup\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '')
}

/** A lineup of the list whose page matches a text, such as one with a video. */
export async function findLineupPath(request: APIRequestContext, wanted: RegExp): Promise<string> {
  for (const path of await lineupPaths(request)) {
    const html = await (await request.get(path)).text()
    if (wanted.test(html)) return path
  }
  throw new Error(`No lineup matches ${wanted}`)
}

/** A lineup that has steps, so that its page shows a slideshow. */
export function pathWithSteps(request: APIRequestContext): Promise<string> {
  return findLineupPath(request, />Steps \((?:<!-- -->)?[2-8]/)
}

/** The structured data of a page. */
export function structuredData(html: string): { [key: string]: unknown }[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
}
