import type { Client } from 'pg'
import { ask, type Caller } from './database'
import { type Account, signUp } from './people'

/** Reports as the caller: for a reason that needs no words, with `values` on top. */
export function report(
  db: Client,
  caller: Caller,
  lineupId: string | null,
  values: Record<string, unknown> = {},
): Promise<{ user_id: string; status: string }[]> {
  const row: Record<string, unknown> = { lineup_id: lineupId, reason: 'not-working', ...values }
  const places = Object.keys(row).map((_, index) => `$${index + 1}`)
  const sql = `insert into public.lineup_reports (${Object.keys(row)}) values (${places}) returning user_id, status`
  return ask(db, caller, sql, Object.values(row))
}

/** Somebody new reports the lineup, as of `createdAt`. @returns who, and the report's id. */
export async function reportedBySomebody(
  db: Client,
  lineupId: string,
  createdAt = '2026-01-01',
): Promise<Account & { reportId: string }> {
  const account = await signUp(db)
  await report(db, account.caller, lineupId)
  const { rows } = await db.query<{ id: string }>(
    'update public.lineup_reports set created_at = $2 where user_id = $1 returning id',
    [account.id, createdAt],
  )
  return { ...account, reportId: rows[0]?.id ?? '' }
}

/** Settles one report as the caller. @returns what became of it: no row when they may not. */
export const settle = (db: Client, caller: Caller, reportId: string, status = 'resolved', notes = 'Fixed.') =>
  ask(
    db,
    caller,
    'update public.lineup_reports set status = $2, notes = $3 where id = $1 returning status, notes, resolved_by, resolved_at',
    [reportId, status, notes],
  )
