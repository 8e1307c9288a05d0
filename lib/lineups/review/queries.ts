import 'server-only'
import { z } from 'zod'
import { type AdminListQuery, pageParameters, toAdminPage } from '@/lib/dashboard/list-query'
import { rowSchema, toSelect } from '@/lib/lineups/columns'
import {
  EDITABLE_COLUMNS,
  type EditableLineup,
  editableFields,
  readLineupForEdit,
  toEditable,
} from '@/lib/lineups/editor/editable-lineup'
import { type LineupThrow, toThrow } from '@/lib/lineups/throw/throw'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { type AuthorRecord, listAuthorRecords } from './author-records'
import { type Likeness, toLikeness } from './likeness'
import { type Review, reviewSchema } from './schema'

/** The filter of the review tab for lineups that wait for their authors. */
export const RETURNED = 'returned'

/** How far the queue is searched for the next lineup: the most that the database lists at once. */
const MAX_QUEUE = 100

export type Double = {
  shortId: string
  slug: string
  title: string
  isPublished: boolean
  likeness: Likeness
}

/** `author` is `null` if the account was deleted. `note`: the changes that an admin has asked for. */
export type PendingLineup = EditableLineup & {
  /** The published lineup that this is a change of; `null` for a lineup of its own. */
  original: EditableLineup | null
  author: AuthorRecord | null
  createdAt: string
  note: string | null
  doubles: Double[]
}

const pendingLineupSchema = rowSchema(
  editableFields.extend({
    authorId: z.string().nullable(),
    createdAt: z.string(),
    note: z.string().nullable(),
    total: z.number(),
  }),
).transform(({ authorId, createdAt, note, total, ...row }) => ({
  ...toEditable(row),
  authorId,
  createdAt,
  note,
  total,
}))

const PENDING_SELECT = toSelect({
  ...EDITABLE_COLUMNS,
  authorId: 'created_by',
  createdAt: 'created_at',
  note: 'review_note',
  total: 'total',
})

/** First those that an admin has returned before (all of them with `RETURNED`), then those that have waited longest. */
export async function listPendingLineups(
  listQuery: Pick<AdminListQuery, 'page' | 'status'>,
): Promise<Page<PendingLineup>> {
  const client = await createServerClient()
  const { data } = await client
    .rpc('pending_lineups', { ...pageParameters(listQuery), returned: listQuery.status === RETURNED })
    .select(PENDING_SELECT)
    .throwOnError()
  const { rows, total } = toAdminPage(pendingLineupSchema.array().parse(data))
  const [doubles, originals, authors] = await Promise.all([
    listDoubles(
      client,
      rows.map(({ id }) => id),
    ),
    listOriginals(
      client,
      rows.flatMap(({ changeOf }) => changeOf ?? []),
    ),
    listAuthorRecords(
      client,
      rows.flatMap(({ authorId }) => authorId ?? []),
    ),
  ])
  return {
    rows: rows.map(({ authorId, ...row }) => ({
      ...row,
      author: authors.get(authorId ?? '') ?? null,
      doubles: doubles.get(row.id) ?? [],
      original: originals.find(({ id }) => id === row.changeOf) ?? null,
    })),
    total,
  }
}

export async function publishesTrusted(): Promise<boolean> {
  const { data } = await (await createServerClient()).rpc('publishes_trusted').throwOnError()
  return data
}

async function listOriginals(client: SessionClient, ids: string[]): Promise<EditableLineup[]> {
  if (ids.length === 0) return []
  const { data } = await client
    .from('lineups')
    .select(toSelect(EDITABLE_COLUMNS))
    .in('id', ids)
    .throwOnError()
  return rowSchema(editableFields).transform(toEditable).array().parse(data)
}

/** Likely doubles of lineups, by the ids of these lineups. Only admins may look them up. */
async function listDoubles(client: SessionClient, ids: string[]): Promise<Map<string, Double[]>> {
  if (ids.length === 0) return new Map()
  const { data } = await client.rpc('likely_doubles', { lineup_ids: ids }).throwOnError()
  return Map.groupBy(
    data.map((row) => ({
      lineupId: row.lineup_id,
      shortId: row.short_id,
      slug: row.slug,
      title: row.title,
      isPublished: row.status === 'published',
      likeness: toLikeness(row),
    })),
    ({ lineupId }) => lineupId,
  )
}

/** A lineup as its author and admins see it on the page of its review. */
export type ReviewedLineup = EditableLineup & {
  /** The published lineup that this is a change of; `null` for a lineup of its own. */
  original: EditableLineup | null
  throw: LineupThrow
  /** Id of the author; `null` if the account was deleted. */
  authorId: string | null
  createdAt: string
  review: Review | null
}

const reviewedLineupSchema = rowSchema(
  editableFields.extend({ authorId: z.string().nullable(), createdAt: z.string() }),
).transform(({ authorId, createdAt, ...row }) => ({
  ...toEditable(row),
  throw: toThrow(row),
  authorId,
  createdAt,
}))

/** @returns `null` if there is none that the signed-in user may see. */
export async function getReviewedLineup(shortId: string): Promise<ReviewedLineup | null> {
  const client = await createServerClient()
  const { data } = await client
    .from('lineups')
    .select(toSelect({ ...EDITABLE_COLUMNS, authorId: 'created_by', createdAt: 'created_at' }))
    .eq('short_id', shortId)
    .maybeSingle()
    .throwOnError()
  if (!data) return null
  const lineup = reviewedLineupSchema.parse(data)
  const [review, original] = await Promise.all([
    readReview(client, lineup.id),
    lineup.changeOf ? readLineupForEdit(client, lineup.changeOf) : null,
  ])
  return { ...lineup, original, review }
}

/** @returns `null` when there is none. */
export async function readReview(client: SessionClient, id: string): Promise<Review | null> {
  const { data } = await client
    .from('lineup_reviews')
    .select('state, reason, note')
    .eq('lineup_id', id)
    .maybeSingle()
    .throwOnError()
  return data && reviewSchema.parse(data)
}

const queueSchema = z.object({ id: z.string(), shortId: z.string(), title: z.string() }).array()

type QueueEntry = { shortId: string; title: string }

/** What an admin needs beside a lineup to decide on it: among others, those before and after it in the queue. */
export type ReviewContext = {
  author: AuthorRecord | null
  previous: QueueEntry | null
  next: QueueEntry | null
  /** How many lineups wait for review, at most `MAX_QUEUE`. */
  waiting: number
  doubles: Double[]
}

export async function getReviewContext({
  id,
  authorId,
}: Pick<ReviewedLineup, 'id' | 'authorId'>): Promise<ReviewContext> {
  const client = await createServerClient()
  const [queue, doubles, authors] = await Promise.all([
    client
      .rpc('pending_lineups', { page: 1, page_size: MAX_QUEUE })
      .select(toSelect({ id: 'id', shortId: 'short_id', title: 'title' }))
      .throwOnError(),
    listDoubles(client, [id]),
    listAuthorRecords(client, authorId ? [authorId] : []),
  ])
  const waiting = queueSchema.parse(queue.data)
  const index = waiting.findIndex((lineup) => lineup.id === id)
  // After the last lineup, the queue starts again.
  const others = [...waiting.slice(index + 1), ...waiting.slice(0, Math.max(0, index))]
  return {
    author: authors.get(authorId ?? '') ?? null,
    previous: waiting[index - 1] ?? null,
    next: others[0] ?? null,
    waiting: waiting.length,
    doubles: doubles.get(id) ?? [],
  }
}
