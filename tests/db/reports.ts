import type { Client } from 'pg'
import { type Account, signUp } from './accounts'
import { type Caller, queryAs } from './database'

/** Reports a lineup as the caller. @param values added to the default columns, or in place of them. */
export function addReport(
  db: Client,
  caller: Caller,
  lineupId: string | null,
  values: Record<string, unknown> = {},
): Promise<{ user_id: string; status: string }[]> {
  const row: Record<string, unknown> = { lineup_id: lineupId, reason: 'not-working', ...values }
  const placeholders = Object.keys(row).map((_, index) => `$${index + 1}`)
  const sql = `insert into public.lineup_reports (${Object.keys(row)}) values (${placeholders}) returning user_id, status`
  return queryAs(db, caller, sql, Object.values(row))
}

/**
 * Creates an account that reports the lineup at `createdAt`. @returns the account and the id of the report.
 */
export async function addReportFromNewUser(
  db: Client,
  lineupId: string,
  createdAt = '2026-01-01',
): Promise<Account & { reportId: string }> {
  const account = await signUp(db)
  await addReport(db, account.caller, lineupId)
  const { rows } = await db.query<{ id: string }>(
    'update public.lineup_reports set created_at = $2 where user_id = $1 returning id',
    [account.id, createdAt],
  )
  return { ...account, reportId: rows[0]?.id ?? '' }
}

/** Settles a report as the caller. @returns the changed row; none if the caller may not settle it. */
export const settleReport = (
  db: Client,
  caller: Caller,
  reportId: string,
  status = 'resolved',
  notes = 'Fixed.',
) =>
  queryAs(
    db,
    caller,
    'update public.lineup_reports set status = $2, notes = $3 where id = $1 returning status, notes, resolved_by, resolved_at',
    [reportId, status, notes],
  )
