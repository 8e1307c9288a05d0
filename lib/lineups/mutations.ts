import 'server-only'
import { refresh, updateTag } from 'next/cache'
import { after } from 'next/server'
import type { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { isStoredStepImage } from '@/lib/lineups/uploads/stored-images'
import { removeUnusedStepImages } from '@/lib/lineups/uploads/sweep'
import { failed, failedField, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import type { SessionClient } from '@/lib/server/supabase/session'
import { readLineupForEdit } from './admin-queries'
import { checkCounterpart, invalidateCounterparts, readCounterpartShortIds } from './counterparts'
import type { lineupFormSchema } from './form-schema'
import { changedFields } from './form-values'
import { forgetSlug } from './published-urls'
import { lineupStepSchema } from './schema'

type LineupInput = Omit<z.output<typeof lineupFormSchema>, 'id' | 'version'>

/** A saved lineup. `version` is what the next edit is based on. */
export type SavedLineup = { id: string; slug: string; version: string }

const toRow = ({
  location,
  youtubeUrl,
  steps,
  thumbnailIndex,
  standCallout,
  standPoint,
  targetCallout,
  targetPoint,
  airMs,
  counterpartId,
  ...columns
}: LineupInput) => ({
  ...columns,
  map_location: location,
  youtube_url: youtubeUrl,
  step_images: steps,
  thumbnail_index: thumbnailIndex,
  stand_callout: standCallout || null,
  stand_x: standPoint?.x ?? null,
  stand_y: standPoint?.y ?? null,
  target_callout: targetCallout || null,
  target_x: targetPoint?.x ?? null,
  target_y: targetPoint?.y ?? null,
  air_ms: airMs,
  // Left out, it stays as it is.
  ...(counterpartId !== undefined && { counterpart_id: counterpartId || null }),
})

/**
 * Checks that all step images exist. An image can be deleted if another admin removed it from the lineup in
 * the meantime, or if its draft stayed unsaved for too long.
 * @param knownUrls URLs of the lineup's current images, which need no check.
 * @throws Error when the storage can't be read.
 */
async function checkStepImages(
  steps: LineupInput['steps'],
  knownUrls: readonly string[] = [],
): Promise<Result> {
  const exists = await Promise.all(steps.map(({ url }) => knownUrls.includes(url) || isStoredStepImage(url)))
  const missingSteps = exists.flatMap((isStored, index) => (isStored ? [] : [index + 1]))
  return missingSteps.length > 0
    ? failedField('steps', { code: 'step-images-deleted', steps: missingSteps.join(', ') })
    : success
}

/**
 * Checks what a lineup refers to: its step images and its counterpart.
 * @throws Error when the database or the storage can't be read.
 */
async function checkReferences(
  client: SessionClient,
  input: LineupInput,
  knownUrls?: readonly string[],
): Promise<Result> {
  const imagesResult = await checkStepImages(input.steps, knownUrls)
  return imagesResult.ok ? checkCounterpart(client, input) : imagesResult
}

/**
 * Creates a lineup for an admin and publishes it immediately.
 * @throws Error when the database or the storage reports an error or can't be reached.
 */
export async function createLineup(
  { account, client }: AuthContext,
  input: LineupInput,
): Promise<Result<SavedLineup>> {
  const referencesResult = await checkReferences(client, input)
  if (!referencesResult.ok) return referencesResult
  const counterpartShortIds = await readCounterpartShortIds(client, input)
  const { data, error } = await client
    .from('lineups')
    .insert({ ...toRow(input), created_by: account.id })
    .select('id, slug, updated_at')
    .single()
  if (error) throw new Error(`The lineup was not added: ${error.message} (${error.code})`)
  updateTag(cacheTags.lineups)
  invalidateCounterparts(counterpartShortIds)
  return { ok: true, data: { id: data.id, slug: data.slug, version: data.updated_at } }
}

/**
 * Updates a lineup, unless another admin has changed it in the meantime.
 * @param version the lineup's `updated_at` when the form was opened.
 * @returns the saved lineup. If the lineup's `updated_at` is no longer `version`: the error `lineup-changed`,
 *   with the fields in which the saved lineup differs from `input`.
 * @throws Error when the database or the storage reports an error or can't be reached.
 */
export async function updateLineup(
  { client }: AuthContext,
  { id, version }: { id: string; version: string },
  input: LineupInput,
): Promise<Result<SavedLineup>> {
  const before = await readLineupForEdit(client, id)
  if (!before) return failed({ code: 'lineup-deleted' })
  const urlsBefore = before.values.steps.map(({ url }) => url)
  const referencesResult = await checkReferences(client, input, urlsBefore)
  if (!referencesResult.ok) return referencesResult
  const counterpartShortIds = await readCounterpartShortIds(client, {
    id,
    counterpartId: input.counterpartId,
  })
  const { data, error } = await client
    .from('lineups')
    .update(toRow(input))
    .eq('id', id)
    .eq('updated_at', version)
    .select('id, slug, short_id, updated_at')
    .maybeSingle()
  if (error) throw new Error(`Lineup ${id} was not changed: ${error.message} (${error.code})`)
  if (!data) return readConflict(client, id, input)
  invalidateLineup(
    { slug: before.slug, shortId: data.short_id },
    { wasPublished: before.status === 'published' },
  )
  invalidateCounterparts(counterpartShortIds)
  const usedUrls = new Set(input.steps.map(({ url }) => url))
  removeImagesAfterResponse(urlsBefore.filter((url) => !usedUrls.has(url)))
  return { ok: true, data: { id, slug: data.slug, version: data.updated_at } }
}

/** The error for a lineup that was deleted or changed by another admin. */
async function readConflict(client: SessionClient, id: string, input: LineupInput): Promise<Result<never>> {
  const current = await readLineupForEdit(client, id)
  if (!current) return failed({ code: 'lineup-deleted' })
  const { counterpartId = current.values.counterpartId } = input
  const fields = changedFields(current.values, { ...input, counterpartId }).join(', ')
  return failed({ code: 'lineup-changed', fields, version: current.version })
}

/**
 * Invalidates the cached pages of a changed or deleted lineup and of all lists.
 * @param options `wasPublished`: whether the lineup was published. If it was, cached background lists may
 *   contain it.
 */
function invalidateLineup(
  { slug, shortId }: { slug: string; shortId: string },
  { wasPublished }: { wasPublished: boolean },
): void {
  updateTag(cacheTags.lineups)
  if (wasPublished) updateTag(cacheTags.backgroundList)
  updateTag(cacheTags.lineup(shortId))
  forgetSlug(slug)
}

/**
 * Deletes a lineup permanently, with its saves and verdicts. Its reports are kept.
 * @throws Error when the database reports an error or can't be reached.
 */
export async function deleteLineup({ client }: AuthContext, id: string): Promise<Result> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id })
  const { data, error } = await client
    .from('lineups')
    .delete()
    .eq('id', id)
    .select('slug, short_id, status, step_images')
    .maybeSingle()
  if (error) throw new Error(`Lineup ${id} was not deleted: ${error.message} (${error.code})`)
  if (!data) {
    refresh()
    return failed({ code: 'lineup-deleted' })
  }
  invalidateLineup({ slug: data.slug, shortId: data.short_id }, { wasPublished: data.status === 'published' })
  invalidateCounterparts(counterpartShortIds)
  removeImagesAfterResponse(
    lineupStepSchema
      .array()
      .parse(data.step_images)
      .map(({ url }) => url),
  )
  return success
}

/** The possible decisions on a pending lineup. A rejected lineup can still be published later. */
export const REVIEW_STATUSES = ['published', 'rejected'] as const

/**
 * Publishes a pending or rejected lineup, or rejects a pending one.
 * @throws Error when the database reports an error or can't be reached.
 */
export async function reviewLineup(
  { client }: AuthContext,
  id: string,
  status: (typeof REVIEW_STATUSES)[number],
): Promise<Result> {
  const counterpartShortIds = await readCounterpartShortIds(client, { id })
  const { data, error } = await client
    .from('lineups')
    .update({ status })
    .eq('id', id)
    .in('status', status === 'published' ? ['pending', 'rejected'] : ['pending'])
    .select('slug, short_id')
    .maybeSingle()
  if (error) throw new Error(`Lineup ${id} was not reviewed: ${error.message} (${error.code})`)
  if (!data) {
    refresh()
    return failed({ code: 'lineup-reviewed-already' })
  }
  invalidateLineup({ slug: data.slug, shortId: data.short_id }, { wasPublished: false })
  invalidateCounterparts(counterpartShortIds)
  return success
}

/**
 * Removes step images that no lineup uses any more, after the response has been sent. If that fails, the
 * hourly sweep (`sweepUploads`) removes them.
 */
function removeImagesAfterResponse(urls: readonly string[]): void {
  if (urls.length === 0) return
  after(async () => {
    try {
      await removeUnusedStepImages(urls)
    } catch (error) {
      logError('Step images of a lineup are left in the storage', error)
    }
  })
}
