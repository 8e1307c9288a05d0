import 'server-only'
import { orderOf, pageOf, pageParameters } from '../../admin/page-of'
import type { AdminView } from '../../admin/view'
import type { Page } from '../../supabase/fetch-page'
import { pageSession } from '../../supabase/session'
import { prefixQuery } from '../search-query'
import { type EditedLineup, editedRow, readForEdit } from './read-for-edit'

/** A lineup as a row of the admins' table. */
export type ListedLineup = {
  id: string
  slug: string
  title: string
  map: string
  agent: string
  platform: string
  status: string
  created_at: string
}

/**
 * Lineups of every status, searched, sorted, counted and cut in Postgres.
 * @throws Error when the database can't be read.
 */
export async function listForAdmin(view: AdminView): Promise<Page<ListedLineup>> {
  const search = prefixQuery(view.q)
  // Text without a word in it finds nothing.
  if (view.q && !search) return { rows: [], total: 0 }
  const { data, error } = await (await pageSession()).rpc('admin_lineups', {
    ...(search && { search }),
    ...(view.status && { wanted_status: view.status }),
    ...orderOf(view.sort),
    ...pageParameters(view),
  })
  if (error) throw new Error(`Lineups could not be listed for an admin: ${error.message}`)
  return pageOf(data)
}

/** A lineup that waits for review, and who sent it; nobody when their account is gone. */
export type PendingLineup = EditedLineup & { author: string | null; createdAt: string }

/**
 * The lineups that wait for review, newest first.
 * @throws Error when the database can't be read.
 */
export async function listPending(page: number): Promise<Page<PendingLineup>> {
  const { data, error } = await (await pageSession()).rpc('pending_lineups', pageParameters({ page }))
  if (error) throw new Error(`Lineups that wait for review could not be read: ${error.message}`)
  const { rows, total } = pageOf(data)
  const pending = rows.map((row) => ({
    ...editedRow.parse(row),
    author: row.author_username,
    createdAt: row.created_at,
  }))
  return { rows: pending, total }
}

/**
 * The lineup whose form is open; `null` when there is none.
 * @throws Error when the database can't be read.
 */
export async function lineupForEdit(id: string): Promise<EditedLineup | null> {
  return readForEdit(await pageSession(), id)
}
