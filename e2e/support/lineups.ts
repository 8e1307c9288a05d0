import type { APIRequestContext } from '@playwright/test'
import { routes } from '@/lib/routes'
import { publicClient } from './backend'

/** Paths of the published lineups, from the sitemap. */
export async function lineupPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>[^<]*?(\/lineup\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '')
}

/** What a test may want of a lineup of the sample data. */
type SampleLineup = {
  slug: string
  platform: string
  counterpart_slug: string | null
  title: string
  purposes: string[]
  step_images: unknown[]
  youtube_url: string | null
  from_callout: string | null
  to_callout: string | null
  air_ms: number | null
}

/** Looks in the database: each page that nobody has opened before would take the server a second. */
export async function findLineupPath(isWanted: (lineup: SampleLineup) => boolean): Promise<string> {
  const { data } = await publicClient()
    .from('published_lineups')
    .select('*')
    .eq('is_sample', true)
    .order('created_at', { ascending: false })
    .order('id')
    .throwOnError()
  const found = (data as SampleLineup[]).find(isWanted)
  if (!found) throw new Error(`There is no lineup for which ${isWanted}`)
  return routes.lineup(found.slug)
}

/** Wants a lineup with at least so many steps. */
export const withSteps =
  (count: number) =>
  ({ step_images }: Pick<SampleLineup, 'step_images'>): boolean =>
    step_images.length >= count

/** Wants a lineup whose two ends are known. */
export const isThrown = ({
  from_callout,
  to_callout,
}: Pick<SampleLineup, 'from_callout' | 'to_callout'>): boolean => from_callout !== null && to_callout !== null

/** The path of a lineup with steps, so that its page has a slideshow. */
export const pathWithSteps = (): Promise<string> => findLineupPath(withSteps(2))

/** The structured data of a page. */
export function structuredData(html: string): { [key: string]: unknown }[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
}
