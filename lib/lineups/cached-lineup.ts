import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cache } from 'react'
import { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { DEFAULT_FILTERS } from '@/lib/lineups/list/filters'
import { createPublicClient } from '@/lib/server/supabase/clients'
import { fetchAll } from '@/lib/server/supabase/fetch-all'
import { timestampSchema } from '@/lib/timestamp'
import { listLineups } from './cached-queries'
import { LINEUP_SELECT, type Lineup, lineupRowSchema } from './schema'

async function cachedLineup(shortId: string): Promise<Lineup | null> {
  'use cache'
  cacheTag(cacheTags.lineup(shortId), cacheTags.everything)
  cacheLife('lineup')
  const { data } = await createPublicClient()
    .from('public_lineups')
    .select(LINEUP_SELECT)
    .eq('short_id', shortId)
    .maybeSingle()
    .throwOnError()
  const lineup = data && lineupRowSchema.parse(data)
  if (lineup?.author) cacheTag(cacheTags.author(lineup.author))
  return lineup
}

export const findLineup = cache(cachedLineup)

/** The build renders this slug while there are no lineups. Its page is a 404. */
const PLACEHOLDER_SLUG = 'none'

export async function getNewestSlug(): Promise<string> {
  const { lineups } = await listLineups(DEFAULT_FILTERS)
  return lineups[0]?.slug ?? PLACEHOLDER_SLUG
}

const sitemapRowSchema = z
  .object({ id: z.string(), slug: z.string(), updated_at: timestampSchema, images: z.array(z.string()) })
  .transform(({ updated_at: updatedAt, ...row }) => ({ ...row, updatedAt }))

type SitemapEntry = z.output<typeof sitemapRowSchema>

export const listSitemapEntries = async (): Promise<SitemapEntry[]> =>
  JSON.parse(await cachedSitemapEntries())

/** Cached as one JSON text, because caching thousands of objects would take as long as querying them. */
async function cachedSitemapEntries(): Promise<string> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const client = createPublicClient()
  const entries = await fetchAll(sitemapRowSchema, { column: 'id', of: ({ id }) => id }, () =>
    client.from('published_addresses').select('id, slug, updated_at, images'),
  )
  return JSON.stringify(entries)
}
