import 'server-only'
import { z } from 'zod'
import { PAGE_SIZE } from '@/lib/limits'
import { type EditableLineup, readLineupForEdit } from '@/lib/lineups/editor/editable-lineup'
import { getReviewedLineup, readReview } from '@/lib/lineups/review/reviewed-lineup'
import { type Review, reviewSchema } from '@/lib/lineups/review/schema'
import { isPublic } from '@/lib/lineups/status'
import { createServerClient } from '@/lib/server/supabase/session'

/** `version`: the row's `updated_at`; `review`: an admin's last answer. */
type SentRow = { id: string; version: string; shortId: string; status: string; review: Review | null }

/** `change`: the newest change that was not accepted, withdrawn or deleted. */
export type OwnLineup = SentRow & {
  brokenSince: string | null
  slug: string
  title: string
  map: string
  agent: string
  platform: string
  /** Site-relative path of a step image; `null` without steps. */
  thumbnail: string | null
  /** Without steps, an index of `VIDEO_PICTURES`. */
  thumbnailIndex: number
  youtubeUrl: string
  createdAt: string
  saves: number
  worked: number
  missed: number
  change: SentRow | null
  /** The reason of a request for removal that no admin has answered. */
  removalReason: string | null
}

/** Past the last page, `total` and `pending` are 0. */
export type OwnPage = { lineups: OwnLineup[]; total: number; pending: number }

const changeSchema = z
  .object({ id: z.string(), version: z.string(), short_id: z.string(), status: z.string() })
  .extend({ review: reviewSchema.nullable() })
  .transform(({ short_id: shortId, ...sent }) => ({ ...sent, shortId }))

const OWN_LINEUP_COLUMNS = `id, version, shortId:short_id, slug, title, map, agent, platform, status, saves, worked, missed,
  thumbnail, thumbnailIndex:thumbnail_index, youtubeUrl:youtube_url, createdAt:created_at, brokenSince:broken_since,
  removalReason:removal_reason, review, change, total, waiting`

/** Returned lineups first, then the newest, and last those that an admin has deleted. `page` counts from 1. */
export async function listOwnLineups(page: number): Promise<OwnPage> {
  const client = await createServerClient()
  const { data } = await client
    .rpc('my_lineups', { page, page_size: PAGE_SIZE })
    .select(OWN_LINEUP_COLUMNS)
    .throwOnError()
  const lineups = data.map((row) => ({
    ...row,
    review: reviewSchema.nullable().parse(row.review),
    change: changeSchema.nullable().parse(row.change),
  }))
  return { lineups, total: data[0]?.total ?? 0, pending: data[0]?.waiting ?? 0 }
}

export async function readOwnStatus(userId: string, shortId: string): Promise<string | undefined> {
  const { data } = await (await createServerClient())
    .from('lineups')
    .select('status')
    .eq('created_by', userId)
    .eq('short_id', shortId)
    .maybeSingle()
    .throwOnError()
  return data?.status
}

/** Counts new lineups and changes that wait for a review, even those that were returned to the user. */
export async function countPending(userId: string): Promise<number> {
  const { count } = await (await createServerClient())
    .from('lineups')
    .select('id', { count: 'exact', head: true })
    .eq('created_by', userId)
    .eq('status', 'pending')
    .throwOnError()
  return count ?? 0
}

/** A pending lineup is `row` alone; a public one is `original`, with its pending change in `row`. */
export type OwnEdit = { row: EditableLineup | null; original: EditableLineup | null; review: Review | null }

/** `shortId`: of a lineup or a change of the user. `null` unless it is pending or public. */
export async function getOwnEdit(userId: string, shortId: string): Promise<OwnEdit | null> {
  const client = await createServerClient()
  const find = async (column: 'short_id' | 'change_of', value: string) => {
    const { data } = await client
      .from('lineups')
      .select('id, status, change_of')
      .eq(column, value)
      .eq('created_by', userId)
      .in('status', ['pending', 'published', 'broken'])
      .maybeSingle()
      .throwOnError()
    return data
  }
  const found = await find('short_id', shortId)
  if (!found) return null
  const originalId = found.change_of ?? (isPublic(found.status) ? found.id : null)
  const edited = originalId === null ? found : await find('change_of', originalId)
  const [row, original, review] = await Promise.all([
    edited && readLineupForEdit(client, edited.id),
    originalId === null ? null : readLineupForEdit(client, originalId),
    edited && readReview(client, edited.id),
  ])
  return { row, original, review }
}

/** A rejected lineup of the user, who can send it again as a new one. */
export async function getRejected(userId: string, shortId: string): Promise<EditableLineup | null> {
  const lineup = await getReviewedLineup(shortId)
  return lineup?.status === 'rejected' && lineup.authorId === userId ? lineup : null
}
