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
  short_id: string
  slug: string
  title: string
  map: string
  agent: string
  platform: string
  side: string
  status: string
  created_at: string
  /** The version of the lineup. */
  updated_at: string
  /** When an admin deleted it; `null` unless it can be restored. */
  deleted_at: string | null
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
 * A page of lineups of every status; deleted ones only with the filter for them. Postgres searches, sorts, counts and paginates.
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
  /** The id of the published lineup that this is a change of. */
  changeOf: string | null
  /** Starts with the key of the form that saved the last edit; `null` if that had none. */
  editKey: string | null
  values: LineupValues
}

/** The columns of `editableFields`. */
export const EDITABLE_COLUMNS = {
  ...FIELD_COLUMNS,
  id: 'id',
  shortId: 'short_id',
  slug: 'slug',
  status: 'status',
  version: 'updated_at',
  editKey: 'edit_key',
  changeOf: 'change_of',
}

/** The schema of a selected row with `EDITABLE_COLUMNS`. */
export const editableFields = lineupFields.extend({
  id: z.string(),
  shortId: z.string(),
  slug: z.string(),
  status: z.string(),
  version: z.string(),
  editKey: z.string().nullable(),
  changeOf: z.string().nullable(),
})

/** Converts a row that has `editableFields`. */
export function toEditable(row: z.output<typeof editableFields>): EditableLineup {
  const { id, shortId, slug, status, version, editKey, changeOf, ...values } = row
  return { id, shortId, slug, status, version, editKey, changeOf, values }
}

const editableLineupSchema = rowSchema(editableFields).transform(toEditable)

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
