import 'server-only'
import { orderOf, pageOf, pageParameters } from '../admin/page-of'
import type { AdminView } from '../admin/view'
import type { Page } from '../supabase/fetch-page'
import { pageSession } from '../supabase/session'

/** An account as a row of the admins' table. */
export type User = {
  id: string
  email: string
  username: string
  role: string
  banned: boolean
  created_at: string
  confirmed: boolean
  lineup_count: number
}

/**
 * All accounts, searched, sorted, counted and cut in Postgres.
 * @throws Error when the database can't be read.
 */
export async function listUsers(view: AdminView): Promise<Page<User>> {
  const { data, error } = await (await pageSession()).rpc('admin_users', {
    ...(view.q && { search: view.q }),
    ...orderOf(view.sort),
    ...pageParameters(view),
  })
  if (error) throw new Error(`Users could not be listed: ${error.message}`)
  return pageOf(data)
}
