import type { Client } from 'pg'
import { type Caller, queryAs, service } from './database'

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

/** The required columns of a lineup. */
const LINEUP = {
  title: 'Recon over the roof',
  map: 'ascent',
  agent: 'sova',
  youtube_url: 'https://youtu.be/abcdefghijk',
}

/**
 * Adds a lineup as the caller.
 * @param values added to the required columns, or in place of them.
 * @throws the database's error.
 */
export async function addLineup(
  db: Client,
  caller: Caller,
  values: Record<string, unknown> = {},
): Promise<LineupRow> {
  const row: Record<string, unknown> = { ...LINEUP, ...values }
  const columns = Object.keys(row)
  const placeholders = columns.map((_, index) => `$${index + 1}`)
  const [added] = await queryAs<LineupRow>(
    db,
    caller,
    `insert into public.lineups (${columns}) values (${placeholders}) returning *`,
    Object.values(row),
  )
  if (!added) throw new Error('The insert returned no row.')
  return added
}

/** A whole throw of a bow. */
export const THROW = {
  stand_callout: 'a-lobby',
  stand_x: 0.25,
  stand_y: 0.5,
  target_callout: 'a-site',
  target_x: 0.125,
  target_y: 0,
  movement: 'jumping',
  fire: null,
  charge: 2,
  bounces: 1,
  air_ms: 3200,
  purposes: ['post-plant', 'recon'],
  difficulty: 'hard',
}

/** Adds a published lineup as the server. */
export const publishLineup = (db: Client, values: Record<string, unknown> = {}) =>
  addLineup(db, service, { status: 'published', ...values })

/** @returns `count` valid step images in the folder of `owner`, as JSON. */
export const steps = (count: number, owner = '00000000-0000-4000-8000-000000000000') =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({ url: `/media/${owner}/1760000000000-${index}.webp` })),
  )

/** For every column of content but the status, a value that a lineup with `THROW` and two step images does not have. */
export const OTHER_CONTENT = {
  title: 'Over the hall',
  description: 'Stand in the corner.',
  map: 'bind',
  agent: 'fade',
  ability: 'haunt',
  side: 'Attack',
  platform: 'PC',
  map_location: 'B',
  youtube_url: 'https://youtu.be/kjihgfedcba',
  step_images: steps(3),
  thumbnail_index: 1,
  stand_callout: 'b-lobby',
  stand_x: 0.75,
  stand_y: 1,
  target_callout: 'b-site',
  target_x: 0.5,
  target_y: 0.5,
  movement: 'standing',
  charge: null,
  bounces: null,
  fire: 'primary',
  air_ms: 0,
  purposes: ['flash'],
  difficulty: 'easy',
}

/**
 * Deletes a lineup as the caller, perhaps only if it still has the version that was seen. It can be restored.
 * @returns the database's answer; no row if the caller may not delete it.
 */
export const deleteLineup = (db: Client, caller: Caller, id: string, version: string | null = null) =>
  queryAs<{ slug: string; short_id: string; was_public: boolean }>(
    db,
    caller,
    'select * from public.delete_lineup($1, $2)',
    [id, version],
  )

/** Undoes the caller's last decision on a lineup. @returns the database's answer; no row if that can't be undone. */
export const undoDecision = (db: Client, caller: Caller, id: string) =>
  queryAs<{ slug: string; short_id: string; old_slug: string }>(
    db,
    caller,
    'select * from public.undo_decision($1)',
    [id],
  )
