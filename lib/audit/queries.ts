import 'server-only'
import { z } from 'zod'
import type { Page } from '../admin/page-of'
import { PAGE_SIZE } from '../limits'
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
  const from = (page - 1) * PAGE_SIZE
  const { data, count, error } = await (await pageSession())
    .from('audit_log')
    .select('id, at, actor_name, action, subject, changes', { count: 'exact' })
    .order('id', { ascending: false })
    .range(from, from + PAGE_SIZE - 1)
  if (error?.code === 'PGRST103') return { rows: [], total: 0 }
  if (error) throw new Error(`The log could not be read: ${error.message}`)
  const rows = data.map(({ actor_name, changes, ...row }) => ({
    ...row,
    actor: actor_name,
    changes: changesSchema.parse(changes),
  }))
  return { rows, total: count ?? 0 }
}
