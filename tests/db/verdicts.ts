import type { Client } from 'pg'
import { ask, type Caller, server } from './database'

/** The upsert of the data API, which writes every column that it was sent. */
export const JUDGE = `
  insert into public.lineup_verdicts (lineup_id, worked) values ($1, $2)
  on conflict (user_id, lineup_id) do update set lineup_id = excluded.lineup_id, worked = excluded.worked
  returning worked`

/** Says as the caller whether a lineup worked. */
export const judge = (db: Client, caller: Caller, lineupId: string, worked: boolean) =>
  ask<{ worked: boolean }>(db, caller, JUDGE, [lineupId, worked])

const ADD_PATCH = `
  insert into public.game_patches (platform, name, released_at) values ($1, $2, coalesce($3, now())) returning id`

/** Adds a patch with the server's key, released now unless another time is given. @returns its id. */
export async function addPatch(
  db: Client,
  name: string,
  { platform = 'Mobile', releasedAt = null }: { platform?: string; releasedAt?: string | null } = {},
): Promise<number> {
  const [patch] = await ask<{ id: number }>(db, server, ADD_PATCH, [platform, name, releasedAt])
  if (!patch) throw new Error('The insert gave no row back.')
  return patch.id
}

export type Totals = {
  worked: number
  missed: number
  weighted_worked: number
  weighted_missed: number
  score: number
  confirmed_patch_id: number | null
}

/** Counts up to `most` lineups again whose totals are out of date. @returns how many. */
export async function recount(db: Client, most = 1000): Promise<number | undefined> {
  const [row] = await ask<{ recounted: number }>(
    db,
    server,
    'select public.recount_verdicts($1) as recounted',
    [most],
  )
  return row?.recounted
}

/** The totals of a published lineup; `undefined` when there is no such lineup. */
export async function totalsOf(db: Client, lineupId: string): Promise<Totals | undefined> {
  const { rows } = await db.query<Totals>(
    `select verdicts_worked as worked, verdicts_missed as missed, weighted_worked, weighted_missed,
       reliability as score, confirmed_patch_id
     from public.lineups where id = $1 and status = 'published'`,
    [lineupId],
  )
  return rows[0]
}
