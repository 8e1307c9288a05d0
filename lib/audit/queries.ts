import 'server-only'
import { z } from 'zod'
import { fetchPage, type Page } from '../supabase/fetch-page'
import { pageSession } from '../supabase/session'

/** Column → [before, after]. */
const changesSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

/** What stands for an account that is gone: its name and email went with it. */
const DELETED_ACCOUNT = 'a deleted account'

/** What an admin did: to what, when, and what it was before. */
export type LoggedAction = {
  id: number
  at: string
  /** Username then. */
  actor: string
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
    .select('id, at, actor, actor_name, action, subject_table, subject, changes', { count: 'exact' })
    .order('id', { ascending: false })
  const { rows, total } = await fetchPage(log, page, 'The log')
  const actions = rows.map(({ id, at, actor, actor_name, action, subject_table, subject, changes }) => ({
    id,
    at,
    actor: actor_name ?? (actor ? DELETED_ACCOUNT : 'SQL'),
    action,
    // Only accounts lose what they were called.
    subject: subject ?? (subject_table === 'profiles' ? DELETED_ACCOUNT : null),
    changes: changesSchema.parse(changes),
  }))
  return { rows: actions, total }
}
