import 'server-only'
import { createServerClient } from '@/lib/server/supabase/session'

/** How many are listed; the rest follow once these are answered. */
const MAX_LISTED = 20

export type AskedRemoval = {
  reportId: string
  lineupId: string
  version: string
  slug: string
  title: string
  author: string | null
  reason: string
  askedAt: string
}

/** Oldest first, at most `MAX_LISTED`, and the number of all. */
export async function listAskedRemovals(): Promise<{ removals: AskedRemoval[]; total: number }> {
  const { data } = await (await createServerClient())
    .rpc('asked_removals', { page_size: MAX_LISTED })
    .throwOnError()
  const removals = data.map((row) => ({
    reportId: row.report_id,
    lineupId: row.lineup_id,
    version: row.version,
    slug: row.slug,
    title: row.title,
    author: row.author,
    reason: row.reason,
    askedAt: row.asked_at,
  }))
  return { removals, total: data[0]?.total ?? 0 }
}
