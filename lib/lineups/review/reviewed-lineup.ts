import 'server-only'
import { z } from 'zod'
import { rowSchema, toSelect } from '@/lib/lineups/columns'
import {
  EDITABLE_COLUMNS,
  type EditableLineup,
  editableFields,
  readLineupForEdit,
  toEditable,
} from '@/lib/lineups/editor/editable-lineup'
import { type LineupThrow, toThrow } from '@/lib/lineups/throw/throw'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { type AuthorRecord, listAuthorRecords } from './author-records'
import { type Duplicate, listDuplicates } from './duplicates'
import { type Review, reviewSchema } from './schema'

/** `pending_lineups` returns no more at once. */
const MAX_QUEUE = 100

export type ReviewedLineup = EditableLineup & {
  original: EditableLineup | null
  throw: LineupThrow
  authorId: string | null
  createdAt: string
  review: Review | null
}

const reviewedLineupSchema = rowSchema(
  editableFields.extend({ authorId: z.string().nullable(), createdAt: z.string() }),
).transform((row) => ({ ...toEditable(row), throw: toThrow(row) }))

/** `null` if there is no lineup that the signed-in user may see. */
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

export async function readReview(client: SessionClient, id: string): Promise<Review | null> {
  const { data } = await client
    .from('lineup_reviews')
    .select('state, reason, note')
    .eq('lineup_id', id)
    .maybeSingle()
    .throwOnError()
  return data && reviewSchema.parse(data)
}

const queueSchema = z
  .object({ id: z.string(), shortId: z.string(), title: z.string(), total: z.number() })
  .array()

type QueueEntry = { shortId: string; title: string }

/** `previous` and `next`: the neighbors in the queue. After the last lineup, `next` is the first. */
export type ReviewContext = {
  author: AuthorRecord | null
  previous: QueueEntry | null
  next: QueueEntry | null
  waiting: number
  duplicates: Duplicate[]
}

export async function getReviewContext({
  id,
  authorId,
}: Pick<ReviewedLineup, 'id' | 'authorId'>): Promise<ReviewContext> {
  const client = await createServerClient()
  const [{ data }, duplicates, authors] = await Promise.all([
    client
      .rpc('pending_lineups', { page: 1, page_size: MAX_QUEUE })
      .select(toSelect({ id: 'id', shortId: 'short_id', title: 'title', total: 'total' }))
      .throwOnError(),
    listDuplicates(client, [id]),
    listAuthorRecords(client, authorId ? [authorId] : []),
  ])
  const queue = queueSchema.parse(data)
  // Of a lineup that is not in the queue, the index is -1: then `previous` is null, and `next` the first of the queue.
  const index = queue.findIndex((lineup) => lineup.id === id)
  const nextOfLast = index > 0 ? queue[0] : undefined
  return {
    author: authors.get(authorId ?? '') ?? null,
    previous: queue[index - 1] ?? null,
    next: queue[index + 1] ?? nextOfLast ?? null,
    waiting: queue[0]?.total ?? 0,
    duplicates: duplicates.get(id) ?? [],
  }
}
