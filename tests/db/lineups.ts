import type { Client } from 'pg'
import { ask, type Caller, server } from './database'

export type LineupRow = {
  id: string
  short_id: string
  slug: string
  title: string
  map: string
  agent: string
  ability: string
  status: string
  is_sample: boolean
  created_by: string | null
  created_at: Date
  updated_at: Date
}

/** The least a lineup needs. */
const LINEUP = {
  title: 'Recon over the roof',
  map: 'ascent',
  agent: 'sova',
  youtube_url: 'https://youtu.be/abcdefghijk',
}

/**
 * Adds a lineup as the caller: the least it needs, with `values` on top.
 * @throws what Postgres says when it refuses.
 */
export async function addLineup(
  db: Client,
  caller: Caller,
  values: Record<string, unknown> = {},
): Promise<LineupRow> {
  const row: Record<string, unknown> = { ...LINEUP, ...values }
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  const [added] = await ask<LineupRow>(
    db,
    caller,
    `insert into public.lineups (${columns}) values (${places}) returning *`,
    Object.values(row),
  )
  if (!added) throw new Error('The insert gave no row back.')
  return added
}

/** Adds a published lineup with the server's key. */
export const publishLineup = (db: Client, values: Record<string, unknown> = {}) =>
  addLineup(db, server, { status: 'published', ...values })

/** The `count` steps of a lineup with valid paths, in the folder of `owner`. */
export const steps = (count: number, owner = '00000000-0000-4000-8000-000000000000') =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({ url: `/media/${owner}/1760000000000-${index}.webp` })),
  )
