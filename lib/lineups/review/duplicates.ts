import 'server-only'
import type { SessionClient } from '@/lib/server/supabase/session'
import { type Likeness, toLikeness } from './likeness'

export type Duplicate = {
  shortId: string
  slug: string
  title: string
  isPublished: boolean
  likeness: Likeness
}

/** By the ids of the lineups. @param client of an admin. */
export async function listDuplicates(
  client: SessionClient,
  ids: string[],
): Promise<Map<string, Duplicate[]>> {
  if (ids.length === 0) return new Map()
  const { data } = await client.rpc('likely_duplicates', { lineup_ids: ids }).throwOnError()
  return Map.groupBy(
    data.map((row) => ({
      lineupId: row.lineup_id,
      shortId: row.short_id,
      slug: row.slug,
      title: row.title,
      isPublished: row.status === 'published',
      likeness: toLikeness(row),
    })),
    ({ lineupId }) => lineupId,
  )
}
