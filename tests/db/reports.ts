import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { signUp } from './accounts'
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

/** Creates an account that reports the lineup at `createdAt`. @returns the account and the id of the report. */
export async function addReportFromNewUser(db: Client, lineupId: string, createdAt = '2026-01-01') {
  const account = await signUp(db)
  await addReport(db, account.caller, lineupId)
  const { rows } = await db.query<{ id: string }>(
    'update public.lineup_reports set created_at = $2 where user_id = $1 returning id',
    [account.id, createdAt],
  )
  return { ...account, reportId: rows[0]?.id ?? '' }
}

const SETTLE = 'select * from public.settle_reports($1, $2, $3, $4, $5, $6, $7)'

/** What the database answers to an act on reports. */
export type SettleAnswer = {
  settled: string
  status: string | null
  notes: string | null
  answer: string | null
  newer: string
}

/** An act on the pending reports of a lineup: on one, or on all that are no newer than `seenUntil`. */
export type SettleAct = {
  report?: string
  seenUntil?: string
  status?: string
  notes?: string | null
  answer?: string | null
  key?: string
}

/** The statement that settles reports of a lineup. */
export const settleStatement = (
  lineupId: string,
  { report, seenUntil = '2100-01-01', status = 'resolved', notes = 'Fixed.', answer, key }: SettleAct,
) => ({
  sql: SETTLE,
  values: [lineupId, status, key ?? randomUUID(), report ?? null, seenUntil, notes, answer ?? null],
})

/** Settles reports of a lineup as the caller; by default all that are pending. */
export async function settleReports(
  db: Client,
  caller: Caller,
  lineupId: string,
  act: SettleAct = {},
): Promise<SettleAnswer | undefined> {
  const { sql, values } = settleStatement(lineupId, act)
  const [answer] = await queryAs<SettleAnswer>(db, caller, sql, values)
  return answer
}

/** Settles one report as the caller. @returns how many reports that settled, 0 or 1. */
export async function settleReport(
  db: Client,
  caller: Caller,
  report: string,
  status = 'resolved',
  notes = 'Fixed.',
): Promise<number> {
  const { rows } = await db.query('select lineup_key from public.lineup_reports where id = $1', [report])
  const answer = await settleReports(db, caller, rows[0].lineup_key, { report, status, notes })
  return Number(answer?.settled)
}
