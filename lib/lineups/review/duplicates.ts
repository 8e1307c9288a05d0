import 'server-only'
import type { Database } from '@/lib/server/supabase/database.types'
import type { SessionClient } from '@/lib/server/supabase/session'
import { type Likeness, toLikeness } from './likeness'

export type Duplicate = {
  shortId: string
  slug: string
  title: string
  isPublished: boolean
  likeness: Likeness
}

type DuplicateRow = Omit<Database['public']['Functions']['likely_duplicates']['Returns'][number], 'lineup_id'>

export const toDuplicate = (row: DuplicateRow): Duplicate => ({
  shortId: row.short_id,
  slug: row.slug,
  title: row.title,
  isPublished: row.status === 'published',
  likeness: toLikeness(row),
})

/** The keys are the ids of the lineups. @param client of an admin. */
export async function listDuplicates(
  client: SessionClient,
  ids: string[],
): Promise<Map<string, Duplicate[]>> {
  if (ids.length === 0) return new Map()
  const { data } = await client.rpc('likely_duplicates', { lineup_ids: ids }).throwOnError()
  const byLineup = Map.groupBy(data, ({ lineup_id }) => lineup_id)
  return new Map([...byLineup].map(([id, rows]) => [id, rows.map(toDuplicate)]))
}
