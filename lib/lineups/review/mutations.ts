import 'server-only'
import { refresh } from 'next/cache'
import { readEnv } from '@/lib/config'
import { MAX_REVIEW_NOTE_LENGTH } from '@/lib/limits'
import { invalidateCounterparts, readCounterpartShortIds } from '@/lib/lineups/editor/counterparts'
import { invalidateLineup } from '@/lib/lineups/mutations'
import { failed, type Result, success } from '@/lib/result'
import { routes } from '@/lib/routes'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { ReviewInput } from './schema'

/**
 * Decides on a lineup that is not published, or on a change of a published one.
 * @returns the error `lineup-reviewed-already` if somebody else has decided on it, and `lineup-changed-since-seen` if it is
 *   another version than the admin has seen. A repeat of the admin's own decision, whose reply was lost, succeeds.
 */
export async function reviewLineup(
  { client }: AuthContext,
  { id, decision, reason, note, version, originalVersion, changeOf, duplicateOf }: ReviewInput,
): Promise<Result> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id: changeOf || id })
  const reviewed = await callFunction(
    client,
    'review_lineup',
    {
      lineup: id,
      decision,
      note: reason === 'duplicate' && duplicateOf ? addDuplicate(note, duplicateOf) : note,
      ...(reason && { reason }),
      versions: [version, originalVersion].filter(Boolean),
    },
    { [PG_ERROR.conflict]: 'lineup-changed-since-seen' },
  )
  refresh()
  if (!reviewed.ok) return reviewed
  const [row] = reviewed.data
  if (!row) return failed({ code: 'lineup-reviewed-already' })
  if (decision === 'published') {
    invalidateLineup({ slug: row.old_slug, shortId: row.short_id }, { wasPublished: Boolean(changeOf) })
    invalidateCounterparts(counterpartShortIds)
  }
  return success
}

/** Adds the address of the lineup that we have already to a note, if there is room for it. */
function addDuplicate(note: string, slug: string): string {
  const added = [note, readEnv().siteUrl + routes.lineup(slug)].filter(Boolean).join('\n')
  return added.length <= MAX_REVIEW_NOTE_LENGTH ? added : note
}
