import 'server-only'
import { z } from 'zod'
import { fetchPage, type Page } from '../supabase/fetch-page'
import { pageSession } from '../supabase/session'

/** Column → [before, after]. */
const changesSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

/** What an admin did: to what, when, and what it was before. */
export type LoggedAction = {
  id: number
  at: string
  /** Username then; none for SQL without a session. */
  actor: string | null
  action: string
  subject: string | null
  changes: z.output<typeof changesSchema>
}

/**
 * What admins did, last first.
 * @throws Error when the database can't be read.
 */
export async function listActions(page: number): Promise<Page<LoggedAction>> {
  const log = (await pageSession())
    .from('audit_log')
    .select('id, at, actor_name, action, subject, changes', { count: 'exact' })
    .order('id', { ascending: false })
  const { rows, total } = await fetchPage(log, page, 'The log')
  const actions = rows.map(({ actor_name, changes, ...row }) => ({
    ...row,
    actor: actor_name,
    changes: changesSchema.parse(changes),
  }))
  return { rows: actions, total }
}
