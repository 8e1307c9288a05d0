import 'server-only'
import { z } from 'zod'
import { REPORT_STATUSES, STORED_REPORT_REASONS } from '@/lib/community/report-options'
import { PAGE_SIZE } from '@/lib/limits'
import { toRow } from '@/lib/lineups/columns'
import { type EditableLineup, readLineupForEdit } from '@/lib/lineups/editor/editable-lineup'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import { toLikeness } from '@/lib/lineups/review/likeness'
import { getReviewedLineup, readReview } from '@/lib/lineups/review/queries'
import { type Review, reviewSchema } from '@/lib/lineups/review/schema'
import { isPublic } from '@/lib/lineups/status'
import type { Result } from '@/lib/result'
import { callFunction } from '@/lib/server/supabase/call-function'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { timestampSchema } from '@/lib/timestamp'
import type { draftSchema, PublishedDouble } from './schema'

/** Where a lineup or a change of one stands. `version`: its `updated_at`. `review`: the last answer of an admin. */
type Sent = { id: string; version: string; shortId: string; status: string; review: Review | null }

/** A lineup of the signed-in user. `change`: what they sent last to change it, unless that was accepted. */
export type OwnLineup = Sent & {
  /** The patch that broke it; `null` unless it is broken. */
  brokenSince: string | null
  slug: string
  title: string
  map: string
  agent: string
  platform: string
  /** Site-relative path of the step image that stands for the lineup; `null` without steps. */
  thumbnail: string | null
  /** Without steps: which picture of the video stands for it. */
  thumbnailIndex: number
  youtubeUrl: string
  createdAt: string
  saves: number
  worked: number
  missed: number
  change: Sent | null
  /** Why the user asks for its removal, until an admin answers; `null` if they don't. */
  removalReason: string | null
}

/** `pending`: how many lineups and changes are pending, also returned ones; 0 on a page past the last. */
export type OwnPage = { lineups: OwnLineup[]; total: number; pending: number }

const toReview = (state: string | null, reason: string | null, note: string | null): Review | null =>
  state === null ? null : reviewSchema.parse({ state, reason, note })

/** First what an admin has sent back, then the newest, last what an admin has deleted. @param page from 1. */
export async function listOwnLineups(page: number): Promise<OwnPage> {
  const client = await createServerClient()
  const { data } = await client.rpc('my_lineups', { page, page_size: PAGE_SIZE }).throwOnError()
  const lineups = data.map((row) => ({
    id: row.id,
    version: row.version,
    shortId: row.short_id,
    slug: row.slug,
    title: row.title,
    map: row.map,
    agent: row.agent,
    platform: row.platform,
    status: row.status,
    brokenSince: row.broken_since,
    thumbnail: row.thumbnail,
    thumbnailIndex: row.thumbnail_index,
    youtubeUrl: row.youtube_url,
    createdAt: row.created_at,
    review: toReview(row.review_state, row.review_reason, row.review_note),
    saves: row.saves,
    worked: row.worked,
    missed: row.missed,
    removalReason: row.removal_reason,
    change: row.change_id
      ? {
          id: row.change_id,
          version: row.change_version,
          shortId: row.change_short_id,
          status: row.change_status,
          review: toReview(row.change_review_state, row.change_review_reason, row.change_review_note),
        }
      : null,
  }))
  return { lineups, total: data[0]?.total ?? 0, pending: data[0]?.waiting ?? 0 }
}

/** The pending ones include those that an admin has returned. */
export async function countPending(userId: string): Promise<number> {
  const { count } = await (await createServerClient())
    .from('lineups')
    .select('id', { count: 'exact', head: true })
    .eq('created_by', userId)
    .eq('status', 'pending')
    .throwOnError()
  return count ?? 0
}

const MAX_LISTED_REPORTS = 20

const ownReportSchema = z
  .object({
    id: z.string(),
    lineup_title: z.string().nullable(),
    reason: z.enum(STORED_REPORT_REASONS),
    custom_reason: z.string().nullable(),
    status: z.enum(REPORT_STATUSES),
    answer: z.string().nullable(),
    created_at: timestampSchema,
    resolved_at: timestampSchema.nullable(),
    lineups: z.object({ slug: z.string(), title: z.string(), status: z.string() }).nullable(),
  })
  .transform(({ lineup_title, custom_reason, created_at, resolved_at, lineups, ...report }) => ({
    ...report,
    text: custom_reason,
    createdAt: created_at,
    resolvedAt: resolved_at,
    title: lineups && isPublic(lineups.status) ? lineups.title : (lineup_title ?? ''),
    /** The lineup's slug while it is public. */
    slug: lineups && isPublic(lineups.status) ? lineups.slug : null,
  }))

export type OwnReport = z.output<typeof ownReportSchema>

/** At most `MAX_LISTED_REPORTS`, and the number of all. */
export async function listOwnReports(userId: string): Promise<{ reports: OwnReport[]; total: number }> {
  const client = await createServerClient()
  const { data, count } = await client
    .from('lineup_reports')
    .select(
      'id, lineup_title, reason, custom_reason, status, answer, created_at, resolved_at, lineups(slug, title, status)',
      { count: 'exact' },
    )
    // An admin reads the reports of all users.
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(MAX_LISTED_REPORTS)
    .throwOnError()
  return { reports: ownReportSchema.array().parse(data), total: count ?? 0 }
}

/** A lineup that is not published: `row` alone. A published one: `original`, and in `row` its pending change or null. */
export type OwnEdit = {
  row: EditableLineup | null
  original: EditableLineup | null
  /** What an admin has answered to `row`, if anything. */
  review: Review | null
}

/**
 * Finds what the author of a lineup edits: the lineup itself while it waits for review, or else the change of it that
 * waits. `null` when there is nothing of the user's to edit.
 * @param shortId of the lineup, or of a change of one.
 */
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
  const change = originalId ? await find('change_of', originalId) : found
  const [row, original, review] = await Promise.all([
    change && readLineupForEdit(client, change.id),
    originalId && readLineupForEdit(client, originalId),
    change && readReview(client, change.id),
  ])
  return { row: row || null, original: original || null, review: review || null }
}

/** A rejected lineup can be sent again as a new one. @returns `null` when there is none. */
export async function getRejected(userId: string, shortId: string): Promise<EditableLineup | null> {
  const lineup = await getReviewedLineup(shortId)
  return lineup?.status === 'rejected' && lineup.authorId === userId ? lineup : null
}

/** Returns at most three, the likeliest first. */
export async function findDoubles(
  client: SessionClient,
  { id, changeOf, steps, ...values }: z.output<typeof draftSchema>,
): Promise<Result<PublishedDouble[]>> {
  const draft = {
    ...toRow({ ...NEW_LINEUP, ...values, steps: steps.map(({ url }) => ({ url, description: '' })) }),
    ...(id && { id }),
    ...(changeOf && { change_of: changeOf }),
  }
  const found = await callFunction(client, 'doubles_of_draft', { draft }, {})
  if (!found.ok) return found
  const doubles = found.data.map((row) => ({
    slug: row.slug,
    shortId: row.short_id,
    title: row.title,
    likeness: toLikeness(row),
  }))
  return { ok: true, data: doubles }
}
