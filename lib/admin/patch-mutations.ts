import 'server-only'
import { refresh, updateTag } from 'next/cache'
import type { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { failed, failedField, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { type DatabaseError, PG_ERROR, refuseOrThrow } from '@/lib/server/supabase/pg-errors'
import { toIsoTimestamp } from '@/lib/timestamp'
import { recountAfterResponse } from './mutations'
import type { changedPatchSchema, newPatchSchema } from './schema'

type PatchResponse = { data: unknown[] | null; error: DatabaseError | null }

const PATCH_ERRORS = {
  [PG_ERROR.duplicate]: failedField('name', { code: 'patch-name-taken' }),
  [PG_ERROR.checkFailed]: failedField('name', { code: 'patch-name-malformed' }),
  [PG_ERROR.stillReferenced]: 'patch-has-verdicts',
} as const

/** Changes the patch if an earlier request with the same `requestKey`, whose reply was lost, has added it. */
export async function addPatch(
  { client }: AuthContext,
  { platform, name, releasedAt, touched, requestKey }: z.output<typeof newPatchSchema>,
): Promise<Result> {
  const row = { name, released_at: releasedAt, touched }
  const patches = () => client.from('game_patches')
  const added = await patches()
    .insert({ ...row, platform, request_key: requestKey })
    .select('id')
  if (added.error?.code !== PG_ERROR.duplicate) return toPatchResult(added)
  const own = await patches().update(row).eq('request_key', requestKey).select('id')
  // If no patch has this request key, the duplicate is another patch with this name.
  return toPatchResult(own.error || own.data.length > 0 ? own : added)
}

/** Refused if the patch has changed since the form was opened, except by a request with the same `requestKey`. */
export async function changePatch(
  { client }: AuthContext,
  patch: z.output<typeof changedPatchSchema>,
): Promise<Result> {
  const { id, name, releasedAt, touched, requestKey } = patch
  const { nameBefore, releasedAtBefore, keyBefore } = patch
  // The form shows no seconds, which a time that was not changed keeps. `slice` removes the Z.
  const isTimeKept = toIsoTimestamp(releasedAtBefore).startsWith(releasedAt.slice(0, -1))
  const released_at = isTimeKept ? releasedAtBefore : releasedAt
  const row = { name, touched, released_at, request_key: requestKey }
  const update = () => client.from('game_patches').update(row).eq('id', id)
  const ifUnchanged = update().eq('name', nameBefore).eq('released_at', releasedAtBefore)
  const changed = await (keyBefore
    ? ifUnchanged.eq('request_key', keyBefore)
    : ifUnchanged.is('request_key', null)
  ).select('id')
  if (changed.error || changed.data.length > 0) return toPatchResult(changed)
  // A repeat finds the key that the first request has set.
  return toPatchResult(await update().eq('request_key', requestKey).select('id'))
}

/** A patch that has verdicts or broke a lineup stays. A repeat is a success. */
export async function deletePatch({ client }: AuthContext, id: number): Promise<Result> {
  const { error } = await client.from('game_patches').delete().eq('id', id)
  return toPatchResult({ data: [id], error })
}

/** Invalidates everything, because every lineup shows the current patch. New totals appear once cached data expire. */
function toPatchResult({ data, error }: PatchResponse): Result {
  if (error) return refuseOrThrow(error, PATCH_ERRORS)
  if (!data?.length) {
    refresh()
    return failed({ code: 'patch-changed-or-deleted' })
  }
  updateTag(cacheTags.everything)
  recountAfterResponse()
  return success
}
