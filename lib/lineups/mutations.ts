import 'server-only'
import { refresh, updateTag } from 'next/cache'
import { after } from 'next/server'
import type { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { isStoredStepImage } from '@/lib/lineups/uploads/stored-images'
import { removeUnusedStepImages } from '@/lib/lineups/uploads/sweep'
import { done, failed, failedField, type Result } from '@/lib/result'
import type { Signed } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import type { SessionClient } from '@/lib/server/supabase/session'
import { readForEdit } from './admin-queries'
import type { lineupFormSchema } from './form-schema'
import { differences } from './form-values'
import { forgetAddress } from './published-urls'
import { lineupStep } from './schema'

type Sent = Omit<z.output<typeof lineupFormSchema>, 'id' | 'version'>

/** A lineup that was saved: its address, and the version that the next edit starts from. */
export type SavedLineup = { id: string; slug: string; version: string }

const row = ({ location, youtubeUrl, steps, thumbnailIndex, ...same }: Sent) => ({
  ...same,
  map_location: location,
  youtube_url: youtubeUrl,
  step_images: steps,
  thumbnail_index: thumbnailIndex,
})

/**
 * Whether all pictures of the steps are there: one that another admin took away meanwhile, or that a draft kept for too
 * long, is not.
 * @param known addresses of pictures that the lineup has now.
 */
async function checkPictures(steps: Sent['steps'], known: readonly string[] = []): Promise<Result> {
  const isThere = await Promise.all(steps.map(({ url }) => known.includes(url) || isStoredStepImage(url)))
  const gone = isThere.flatMap((there, index) => (there ? [] : [index + 1]))
  return gone.length > 0 ? failedField('steps', { code: 'steps-gone', fields: gone.join(', ') }) : done
}

/**
 * Adds a lineup by an admin, published at once.
 * @throws Error when the database refuses or can't be reached.
 */
export async function createLineup({ account, client }: Signed, sent: Sent): Promise<Result<SavedLineup>> {
  const pictures = await checkPictures(sent.steps)
  if (!pictures.ok) return pictures
  const { data, error } = await client
    .from('lineups')
    .insert({ ...row(sent), created_by: account.id })
    .select('id, slug, updated_at')
    .single()
  if (error) throw new Error(`The lineup was not added: ${error.message} (${error.code})`)
  updateTag(cacheTags.lineups)
  return { ok: true, data: { id: data.id, slug: data.slug, version: data.updated_at } }
}

/**
 * Changes a lineup that nobody else has changed meanwhile.
 * @param version the lineup's `updated_at` as it was when the form was opened.
 * @returns a problem that names what differs when somebody was faster.
 * @throws Error when the database refuses or can't be reached.
 */
export async function updateLineup(
  { client }: Signed,
  { id, version }: { id: string; version: string },
  sent: Sent,
): Promise<Result<SavedLineup>> {
  const before = await readForEdit(client, id)
  if (!before) return failed({ code: 'lineup-gone' })
  const picturesBefore = before.values.steps.map(({ url }) => url)
  const pictures = await checkPictures(sent.steps, picturesBefore)
  if (!pictures.ok) return pictures
  const { data, error } = await client
    .from('lineups')
    .update(row(sent))
    .eq('id', id)
    .eq('updated_at', version)
    .select('id, slug, short_id, updated_at')
    .maybeSingle()
  if (error) throw new Error(`Lineup ${id} was not changed: ${error.message} (${error.code})`)
  if (!data) return overtaken(client, id, sent)
  forgetLineup({ slug: before.slug, shortId: data.short_id }, { wasShown: before.status === 'published' })
  const kept = new Set(sent.steps.map(({ url }) => url))
  removeLater(picturesBefore.filter((url) => !kept.has(url)))
  return { ok: true, data: { id, slug: data.slug, version: data.updated_at } }
}

async function overtaken(client: SessionClient, id: string, sent: Sent): Promise<Result<never>> {
  const theirs = await readForEdit(client, id)
  if (!theirs) return failed({ code: 'lineup-gone' })
  const fields = differences(theirs.values, sent).join(', ')
  return failed({ code: 'lineup-changed', fields, version: theirs.version })
}

/**
 * Throws away what is stored of a lineup that was changed or deleted, and of every list.
 * @param wasShown whether it was published before: then it may stand behind other lineups.
 */
function forgetLineup(
  { slug, shortId }: { slug: string; shortId: string },
  { wasShown }: { wasShown: boolean },
): void {
  updateTag(cacheTags.lineups)
  if (wasShown) updateTag(cacheTags.backgroundList)
  updateTag(cacheTags.lineup(shortId))
  forgetAddress(slug)
}

/**
 * Deletes a lineup for good, with its saves and verdicts; its reports stay.
 * @throws Error when the database refuses or can't be reached.
 */
export async function deleteLineup({ client }: Signed, id: string): Promise<Result> {
  const { data, error } = await client
    .from('lineups')
    .delete()
    .eq('id', id)
    .select('slug, short_id, status, step_images')
    .maybeSingle()
  if (error) throw new Error(`Lineup ${id} was not deleted: ${error.message} (${error.code})`)
  if (!data) {
    refresh()
    return failed({ code: 'lineup-gone' })
  }
  forgetLineup({ slug: data.slug, shortId: data.short_id }, { wasShown: data.status === 'published' })
  removeLater(
    lineupStep
      .array()
      .parse(data.step_images)
      .map(({ url }) => url),
  )
  return done
}

/** What becomes of a lineup that waits for review; a rejected one can still be published. */
export const REVIEWS = ['published', 'rejected'] as const

/**
 * Decides on a lineup that is not published.
 * @throws Error when the database refuses or can't be reached.
 */
export async function reviewLineup(
  { client }: Signed,
  id: string,
  status: (typeof REVIEWS)[number],
): Promise<Result> {
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
  forgetLineup({ slug: data.slug, shortId: data.short_id }, { wasShown: false })
  return done
}

/**
 * Removes step images that no lineup shows any more, once the answer is on its way. What can't be removed now is
 * found by the command that cleans the storage.
 */
function removeLater(urls: readonly string[]): void {
  if (urls.length === 0) return
  after(async () => {
    try {
      await removeUnusedStepImages(urls)
    } catch (error) {
      logError('Step images of a lineup are left in the storage', error)
    }
  })
}
