import type { Client } from 'pg'

export type AuditEntry = {
  actor: string | null
  actor_name: string | null
  action: string
  subject_table: string
  subject_id: string
  subject: string | null
  changes: Record<string, [unknown, unknown]>
}

export async function readAuditLog(db: Client, subjectId?: string): Promise<AuditEntry[]> {
  const { rows } = await db.query<AuditEntry>(
    `select actor, actor_name, action, subject_table, subject_id, subject, changes from public.audit_log
     where $1::text is null or subject_id = $1 order by id`,
    [subjectId],
  )
  return rows
}

export const readAuditActions = async (db: Client, subjectId?: string): Promise<string[]> =>
  (await readAuditLog(db, subjectId)).map(({ action }) => action)
