import 'server-only'
import type { z } from 'zod'
import { toRow } from '@/lib/lineups/columns'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import { toLikeness } from '@/lib/lineups/review/likeness'
import type { Result } from '@/lib/result'
import { callFunction } from '@/lib/server/supabase/call-function'
import type { SessionClient } from '@/lib/server/supabase/session'
import type { draftSchema, PublishedDuplicate } from './schema'

/** At most three, the likeliest first. */
export async function findDuplicates(
  client: SessionClient,
  { id, changeOf, steps, ...values }: z.output<typeof draftSchema>,
): Promise<Result<PublishedDuplicate[]>> {
  // The function reads only what a draft has; `toRow` needs all values.
  const draft = {
    ...toRow({ ...NEW_LINEUP, ...values, steps: steps.map(({ url }) => ({ url, description: '' })) }),
    ...(id && { id }),
    ...(changeOf && { change_of: changeOf }),
  }
  const found = await callFunction(client, 'duplicates_of_draft', { draft }, {})
  if (!found.ok) return found
  const duplicates = found.data.map((row) => ({
    slug: row.slug,
    shortId: row.short_id,
    title: row.title,
    likeness: toLikeness(row),
  }))
  return { ok: true, data: duplicates }
}
