import 'server-only'
import { z } from 'zod'
import { type AdminListQuery, pageParameters, toAdminPage } from '@/lib/dashboard/list-query'
import { columnsOf, rowSchema, toSelect } from '@/lib/lineups/columns'
import {
  EDITABLE_COLUMNS,
  type EditableLineup,
  editableFields,
  editableLineupSchema,
  toEditable,
} from '@/lib/lineups/editor/editable-lineup'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { type AuthorRecord, listAuthorRecords } from './author-records'
import { type Duplicate, listDuplicates } from './duplicates'

/** The filter for lineups that an admin has returned to their authors. */
export const RETURNED = 'returned'

/** `author`: `null` if the account was deleted. `note`: what an admin has asked for. */
export type PendingLineup = EditableLineup & {
  original: EditableLineup | null
  author: AuthorRecord | null
  createdAt: string
  note: string | null
  duplicates: Duplicate[]
}

const QUEUE_FIELDS = {
  authorId: z.string().nullable(),
  createdAt: z.string(),
  note: z.string().nullable(),
  total: z.number(),
}

const pendingLineupSchema = rowSchema(editableFields.extend(QUEUE_FIELDS)).transform(toEditable)

const PENDING_SELECT = toSelect({
  ...EDITABLE_COLUMNS,
  ...columnsOf(QUEUE_FIELDS, { authorId: 'created_by', note: 'review_note' }),
})

/** Lineups that were changed as asked come first, then the longest waiting. */
export async function listPendingLineups(
  listQuery: Pick<AdminListQuery, 'page' | 'status'>,
): Promise<Page<PendingLineup>> {
  const client = await createServerClient()
  const { data } = await client
    .rpc('pending_lineups', { ...pageParameters(listQuery), returned: listQuery.status === RETURNED })
    .select(PENDING_SELECT)
    .throwOnError()
  const { rows, total } = toAdminPage(pendingLineupSchema.array().parse(data))
  const ids = rows.map(({ id }) => id)
  const originalIds = rows.flatMap(({ changeOf }) => changeOf ?? [])
  const authorIds = rows.flatMap(({ authorId }) => authorId ?? [])
  const [duplicates, originals, authors] = await Promise.all([
    listDuplicates(client, ids),
    listOriginals(client, originalIds),
    listAuthorRecords(client, authorIds),
  ])
  return {
    rows: rows.map(({ authorId, ...row }) => ({
      ...row,
      author: authors.get(authorId ?? '') ?? null,
      duplicates: duplicates.get(row.id) ?? [],
      original: originals.find(({ id }) => id === row.changeOf) ?? null,
    })),
    total,
  }
}

/** Whether new lineups of trusted members are published without a review. */
export async function isPublishTrustedOn(): Promise<boolean> {
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
  return editableLineupSchema.array().parse(data)
}
