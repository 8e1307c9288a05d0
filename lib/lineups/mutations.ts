import 'server-only'
import { randomUUID } from 'node:crypto'
import { updateTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { invalidateCounterparts, readCounterpartShortIds } from '@/lib/lineups/editor/counterparts'
import { readLineupForEdit } from '@/lib/lineups/editor/editable-lineup'
import { failed, type Result } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { PG_ERROR, refuseOrThrow } from '@/lib/server/supabase/pg-errors'
import { checkReferences, type LineupInput } from './check-references'
import { toRow } from './columns'
import { changedFields, fieldLabel } from './fields'
import { forgetSlug } from './published-urls'
import { isPublic } from './status'

/** `version`: the row's `updated_at`, for the optimistic lock of the next edit. */
export type SavedLineup = { id: string; slug: string; shortId: string; version: string }

/**
 * `requestKey` is an idempotency key: a repeat updates the lineup of the first request.
 * `version`: the version that such an update may replace; empty in the first request.
 * `changeOf`: the id of the published lineup that the new row is a change of.
 */
export async function createLineup(
  context: AuthContext,
  { version, requestKey, changeOf }: { version: string; requestKey: string; changeOf?: string },
  input: LineupInput,
): Promise<Result<SavedLineup>> {
  const { account, client } = context
  const referencesResult = await checkReferences(client, input)
  if (!referencesResult.ok) return referencesResult
  const counterpartShortIds = await readCounterpartShortIds(client, input)
  const { data, error } = await client
    .from('lineups')
    .insert({
      ...toRow(input),
      created_by: account.id,
      request_key: requestKey,
      ...(changeOf && { change_of: changeOf }),
    })
    .select('id, slug, short_id, status, updated_at')
    .single()
  if (error) {
    // The limit of pending lineups refuses a repeat before the database finds its key.
    const created = await findCreated(context, requestKey)
    if (created)
      return updateLineup(
        context,
        { id: created.id, version: version || created.created_at, requestKey },
        // `undefined` would keep the counterpart of the first attempt; '' removes it.
        { ...input, counterpartId: input.counterpartId ?? '' },
      )
    // A second change of a lineup violates `lineups_pending_change_key`.
    const duplicate = changeOf && { [PG_ERROR.duplicate]: 'changes-sent-already' as const }
    return refuseOrThrow(error, { ...MEMBER_ERRORS, ...duplicate })
  }
  if (data.status === 'published') updateTag(cacheTags.lineups)
  invalidateCounterparts(counterpartShortIds)
  return { ok: true, data: toSaved(data) }
}

// A write selects columns without aliases, because the embedded backend ignores aliases in what a write returns.
const toSaved = (row: { id: string; slug: string; short_id: string; updated_at: string }): SavedLineup => ({
  id: row.id,
  slug: row.slug,
  shortId: row.short_id,
  version: row.updated_at,
})

const MEMBER_ERRORS = {
  [PG_ERROR.refused]: 'lineup-not-saved',
  [PG_ERROR.tooMany]: 'too-many-pending-lineups',
} as const

/** `created_at` is also the lineup's first version. */
async function findCreated({ account, client }: AuthContext, requestKey: string) {
  const { data } = await client
    .from('lineups')
    .select('id, created_at')
    .eq('created_by', account.id)
    .eq('request_key', requestKey)
    .maybeSingle()
    .throwOnError()
  return data
}

type LineupEdit = { id: string; version: string; requestKey: string; publish?: boolean }

/** `version` is the optimistic lock: the `updated_at` that the form was opened with. */
export async function updateLineup(
  context: AuthContext,
  edit: LineupEdit,
  input: LineupInput,
): Promise<Result<SavedLineup>> {
  const { client } = context
  const { id, version, requestKey, publish = false } = edit
  const before = await readLineupForEdit(client, id)
  if (!before || before.status === 'deleted') return failed({ code: 'lineup-deleted' })
  const urlsBefore = before.values.steps.map(({ url }) => url)
  const referencesResult = await checkReferences(client, input, urlsBefore)
  if (!referencesResult.ok) return referencesResult
  const { counterpartId } = input
  const counterpartShortIds = await readCounterpartShortIds(client, { id, counterpartId })
  const { data, error } = await client
    .from('lineups')
    // The random part makes each key new: `lineups_6_edit` clears a key that an edit leaves unchanged.
    .update({
      ...toRow(input),
      edit_key: `${requestKey} ${randomUUID()}`,
      ...(publish && { status: 'published' }),
    })
    .eq('id', id)
    .eq('updated_at', version)
    .select('id, slug, short_id, updated_at')
    .maybeSingle()
  if (error) return refuseOrThrow(error, MEMBER_ERRORS)
  if (!data) return resolveConflict(context, edit, input)
  const wasPublic = isPublic(before.status)
  if (wasPublic || publish) {
    updateTag(cacheTags.lineups)
    // A lineup that was not public is in no cached background list, and may be missing there for an hour.
    if (wasPublic) updateTag(cacheTags.backgroundList)
    updateTag(cacheTags.lineup(data.short_id))
    forgetSlug(before.slug)
  }
  invalidateCounterparts(counterpartShortIds)
  return { ok: true, data: toSaved(data) }
}

/** Replaces an earlier attempt of the same edit. Edits of others are reported with the fields that differ. */
async function resolveConflict(
  context: AuthContext,
  edit: LineupEdit,
  input: LineupInput,
): Promise<Result<SavedLineup>> {
  const current = await readLineupForEdit(context.client, edit.id)
  if (!current || current.status === 'deleted') return failed({ code: 'lineup-deleted' })
  const { id, shortId, values, status, version, slug, editKey } = current
  const counterpartId = input.counterpartId ?? values.counterpartId
  const fields = changedFields(values, { ...input, counterpartId }).map(fieldLabel)
  if (context.account.role !== 'admin' && status !== 'pending')
    return isPublic(status) && fields.length === 0
      ? { ok: true, data: { id, slug, shortId, version } }
      : failed({ code: 'lineup-decided' })
  const isEarlierAttempt = editKey?.startsWith(`${edit.requestKey} `)
  // If the version was right, a policy has refused the update, and would refuse a repeat.
  if (isEarlierAttempt && edit.version !== version) return updateLineup(context, { ...edit, version }, input)
  return failed({ code: 'lineup-changed', fields: fields.join(', '), version, slug })
}
