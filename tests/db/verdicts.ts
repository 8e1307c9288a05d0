import type { Client } from 'pg'
import { type Caller, queryAs, queryValue, service } from './database'

/** The upsert that the data API runs: it updates every column that was sent. */
export const SAVE_VERDICT = `
  insert into public.lineup_verdicts (lineup_id, worked) values ($1, $2)
  on conflict (user_id, lineup_id) do update set lineup_id = excluded.lineup_id, worked = excluded.worked
  returning worked`

export const saveVerdict = (db: Client, caller: Caller, lineupId: string, worked: boolean) =>
  queryAs<{ worked: boolean }>(db, caller, SAVE_VERDICT, [lineupId, worked])

/** Adds a verdict of a user without the checks of the data API. */
export const addVerdict = (db: Client, userId: string, lineupId: string, worked = true) =>
  db.query('insert into public.lineup_verdicts (user_id, lineup_id, worked) values ($1, $2, $3)', [
    userId,
    lineupId,
    worked,
  ])

const ADD_PATCH = `
  insert into public.game_patches (platform, name, released_at, touched)
  values ($1, $2, coalesce($3, now()), $4) returning id`

/** Adds a patch as the server, released now by default. @returns its id. */
export const addPatch = (
  db: Client,
  name: string,
  {
    platform = 'Mobile',
    releasedAt = null,
    touched = [],
  }: { platform?: string; releasedAt?: string | null; touched?: string[] } = {},
) => queryValue<number>(db, service, ADD_PATCH, [platform, name, releasedAt, touched])

export type Totals = {
  worked: number
  missed: number
  weighted_worked: number
  weighted_missed: number
  score: number
  confirmed_patch_id: number | null
}

/** Updates up to `limit` outdated lineup totals, as the server. @returns the number of updated lineups. */
export const recountVerdicts = (db: Client, limit = 1000) =>
  queryValue<number>(db, service, 'select public.recount_verdicts($1)', [limit])

/** Reads the totals of a lineup; undefined if there is no such published lineup. */
export async function getTotals(db: Client, lineupId: string): Promise<Totals | undefined> {
  const { rows } = await db.query<Totals>(
    `select verdicts_worked as worked, verdicts_missed as missed, weighted_worked, weighted_missed,
       reliability as score, confirmed_patch_id
     from public.lineups where id = $1 and status = 'published'`,
    [lineupId],
  )
  return rows[0]
}
