import type { Client } from 'pg'

export type LoggedAction = {
  actor: string | null
  actor_name: string | null
  action: string
  subject_table: string
  subject_id: string
  subject: string | null
  changes: Record<string, [unknown, unknown]>
}

/** What the audit log holds, the oldest first; with `of` only what concerns that subject. */
export async function logged(db: Client, of?: string): Promise<LoggedAction[]> {
  const { rows } = await db.query<LoggedAction>(
    `select actor, actor_name, action, subject_table, subject_id, subject, changes from public.audit_log
     where $1::text is null or subject_id = $1 order by id`,
    [of],
  )
  return rows
}

/** The verbs of what the audit log holds, the oldest first. */
export const loggedActions = async (db: Client, of?: string): Promise<string[]> =>
  (await logged(db, of)).map(({ action }) => action)
