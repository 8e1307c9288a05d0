import 'server-only'
import { createServerClient } from '@/lib/server/supabase/session'

/** Further requests are listed once these are answered. */
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

/** Lists the oldest `MAX_LISTED` requests for removals. `total`: the number of all. */
export async function listAskedRemovals(): Promise<{ removals: AskedRemoval[]; total: number }> {
  const { data } = await (await createServerClient())
    .rpc('asked_removals', { page_size: MAX_LISTED })
    .select(
      'reportId:report_id, lineupId:lineup_id, version, slug, title, author, reason, askedAt:asked_at, total',
    )
    .throwOnError()
  return { removals: data, total: data[0]?.total ?? 0 }
}
