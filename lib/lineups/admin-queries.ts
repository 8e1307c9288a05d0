import 'server-only'
import { z } from 'zod'
import { type AdminListQuery, orderBy, pageParameters, toAdminPage } from '@/lib/dashboard/list-query'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { toDatabaseFilters } from './admin-filters'
import { FIELD_COLUMNS, rowSchema, toSelect } from './columns'
import { type LineupValues, lineupFields } from './fields'

/** A row of the lineups table of the admin dashboard. */
export type AdminLineupRow = {
  id: string
  slug: string
  title: string
  map: string
  agent: string
  platform: string
  side: string
  status: string
  created_at: string
  short_id: string
  /** Site-relative path of the step image that stands for the lineup; `null` without steps. */
  thumbnail: string | null
  youtube_url: string
  /** Username; `null` if the account was deleted, or if the lineup came with the site. */
  author_username: string | null
  /** Most verdicts say that it did not work. */
  missed_often: boolean
  /** Has a report that is pending. */
  reported: boolean
}

/**
 * A page of lineups of every status. Postgres searches, sorts, counts and paginates.
 * @throws Error when the database can't be read.
 */
export async function listLineupsForAdmin(listQuery: AdminListQuery): Promise<Page<AdminLineupRow>> {
  const filters = toDatabaseFilters(listQuery)
  if (!filters) return { rows: [], total: 0 }
  const { data, error } = await (await createServerClient()).rpc('admin_lineups', {
    filters,
    ...orderBy(listQuery.sort),
    ...pageParameters(listQuery),
  })
  if (error) throw new Error(`Lineups could not be listed for an admin: ${error.message}`)
  return toAdminPage(data)
}

/** A lineup that waits for review. `author` is a username, or `null` if the account was deleted. */
export type PendingLineup = EditableLineup & { author: string | null; createdAt: string }

/**
 * A page of the lineups that wait for review, newest first.
 * @param page counted from 1.
 * @throws Error when the database can't be read.
 */
export async function listPendingLineups(page: number): Promise<Page<PendingLineup>> {
  const client = await createServerClient()
  const { data, error } = await client.rpc('pending_lineups', pageParameters({ page })).select(PENDING_SELECT)
  if (error) throw new Error(`Lineups that wait for review could not be read: ${error.message}`)
  return toAdminPage(pendingLineupSchema.array().parse(data))
}

/**
 * Like `readLineupForEdit`, with the client of the current request.
 * @throws Error when the database can't be read.
 */
export async function getLineupForEdit(id: string): Promise<EditableLineup | null> {
  return readLineupForEdit(await createServerClient(), id)
}

/** A lineup of any status with the initial values of its form. */
export type EditableLineup = {
  id: string
  shortId: string
  slug: string
  status: string
  /** `updated_at` as text. Every edit changes it, so a save can detect that it is based on an old version. */
  version: string
  /** Starts with the key of the form that saved the last edit; `null` if that had none. */
  editKey: string | null
  values: LineupValues
}

const EDITABLE_COLUMNS = {
  ...FIELD_COLUMNS,
  id: 'id',
  shortId: 'short_id',
  slug: 'slug',
  status: 'status',
  version: 'updated_at',
  editKey: 'edit_key',
}

const editableFields = lineupFields.extend({
  id: z.string(),
  shortId: z.string(),
  slug: z.string(),
  status: z.string(),
  version: z.string(),
  editKey: z.string().nullable(),
})

function toEditable(row: z.output<typeof editableFields>): EditableLineup {
  const { id, shortId, slug, status, version, editKey, ...values } = row
  return { id, shortId, slug, status, version, editKey, values }
}

const editableLineupSchema = rowSchema(editableFields).transform(toEditable)

const pendingLineupSchema = rowSchema(
  editableFields.extend({ author: z.string().nullable(), createdAt: z.string(), total: z.number() }),
).transform(({ author, createdAt, total, ...row }) => ({ ...toEditable(row), author, createdAt, total }))

const PENDING_SELECT = toSelect({
  ...EDITABLE_COLUMNS,
  author: 'author_username',
  createdAt: 'created_at',
  total: 'total',
})

/**
 * Reads a lineup for its form; `null` when there is none.
 * @throws Error when the database can't be read.
 */
export async function readLineupForEdit(client: SessionClient, id: string): Promise<EditableLineup | null> {
  const { data, error } = await client
    .from('lineups')
    .select(toSelect(EDITABLE_COLUMNS))
    .eq('id', id)
    .maybeSingle()
  if (error) throw new Error(`Lineup ${id} could not be read: ${error.message}`)
  return data && editableLineupSchema.parse(data)
}
