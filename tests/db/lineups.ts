import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { type Caller, queryAs, queryValue, service } from './database'

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
  from_callout: 'a-lobby',
  from_x: 0.25,
  from_y: 0.5,
  to_callout: 'a-site',
  to_x: 0.125,
  to_y: 0,
  movement: 'jumping',
  fire: null,
  charge: 2,
  bounces: 1,
  air_ms: 3200,
  purposes: ['post-plant', 'recon'],
  difficulty: 'hard',
}

export const publishLineup = (db: Client, values: Record<string, unknown> = {}) =>
  addLineup(db, service, { status: 'published', ...values })

/** Adds many lineups at once. @returns their ids. */
export async function addMany(db: Client, count: number, { status = 'published', createdBy = '' } = {}) {
  const { rows } = await db.query<{ id: string }>(
    `insert into public.lineups (title, map, agent, youtube_url, status, created_by)
     select 'Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk', $1, $2 from generate_series(1, $3) returning id`,
    [status, createdBy || null, count],
  )
  return rows.map(({ id }) => id)
}

/** @returns `count` valid step images in the folder of `owner`, as JSON. */
export const steps = (count: number, owner = '00000000-0000-4000-8000-000000000000') =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({ url: `/media/${owner}/1760000000000-${index}.webp` })),
  )

/** @param images step images as JSON. */
export const urlsOf = (images: string) => (JSON.parse(images) as { url: string }[]).map(({ url }) => url)

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
  from_callout: 'b-lobby',
  from_x: 0.75,
  from_y: 1,
  to_callout: 'b-site',
  to_x: 0.5,
  to_y: 0.5,
  movement: 'standing',
  charge: null,
  bounces: null,
  fire: 'primary',
  air_ms: 0,
  purposes: ['flash'],
  difficulty: 'easy',
}

/** Reads a lineup as the owner; undefined if it is gone. */
export const readLineup = async (db: Client, id: string) =>
  (await db.query('select * from public.lineups where id = $1', [id])).rows[0]

/** The version that a page of the lineup sends with an act. */
export const readVersion = async (db: Client, id: string): Promise<string> =>
  (await db.query('select updated_at::text from public.lineups where id = $1', [id])).rows[0]?.updated_at

/** The outcome of an act, or of its undoing. */
export type ActOutcome = {
  done: number
  skipped: Record<string, number>
  cleared: Record<string, number>
  settled?: number
  lineups: { slug: string; short_id: string }[]
  pairs: string[]
  changed: string[] | null
}

/** SQL that does an act to a lineup as it is now. @param id a uuid, or a parameter. */
export const actSql = (act: string, id: string, input: string, key: string) =>
  `select public.act_on_lineups(${key}, '${act}', (
     select jsonb_agg(jsonb_build_object('id', lineup.id, 'version', lineup.updated_at, 'original', original.updated_at))
     from public.lineups as lineup left join public.lineups as original on original.id = lineup.change_of
     where lineup.id = ${id}
   ), '${input}') as answer`

/** The keys of the last acts, by the ids of their lineups. */
const lastKeys = new Map<string, string>()

type Pages = Partial<ActOutcome['lineups'][number]>[]
type Expected = { version?: string; original?: string; key?: string }

/**
 * Does an act to a lineup as an admin, who has seen it as it is now unless another version is given.
 * @returns the lineups whose pages the site has to render again, or at least `{}`; nothing if the act does not fit.
 */
export async function decide(
  db: Client,
  caller: Caller,
  act: string,
  id: string,
  { version, original, key = randomUUID(), ...input }: Expected & Record<string, unknown> = {},
): Promise<Pages> {
  const { rows } = await db.query(
    `select lineup.updated_at::text as version, original.updated_at::text as original
     from public.lineups as lineup left join public.lineups as original on original.id = lineup.change_of
     where lineup.id = $1`,
    [id],
  )
  const expected = {
    id,
    version: version ?? rows[0]?.version ?? '2020-01-01',
    original: original ?? rows[0]?.original,
  }
  lastKeys.set(id, key)
  const sql = 'select public.act_on_lineups($1, $2, $3, $4) as answer'
  const values = [key, act, JSON.stringify([expected]), JSON.stringify(input)]
  return toPages(await queryValue<ActOutcome>(db, caller, sql, values))
}

function toPages(outcome: ActOutcome | undefined): Pages {
  if (!outcome?.done) return []
  return outcome.lineups.length > 0 ? outcome.lineups : [{}]
}

export const deleteLineup = (db: Client, caller: Caller, id: string) => decide(db, caller, 'delete', id)

const WITHDRAW = 'select public.withdraw_lineup($1, (select updated_at from public.lineups where id = $1))'

/** Withdraws a lineup as its author, who has seen it as it is now. @returns whether it is withdrawn. */
export const withdrawLineup = (db: Client, caller: Caller, id: string) =>
  queryValue<boolean>(db, caller, WITHDRAW, [id])

/** Restores what the caller has withdrawn. @returns whether it is restored. */
export const restoreOwn = (db: Client, caller: Caller, id: string) =>
  queryValue<boolean>(db, caller, 'select public.restore_own_lineup($1)', [id])

/** @param key the idempotency key of the act. */
export const undoAct = (db: Client, caller: Caller, key: string | undefined) =>
  queryValue<ActOutcome>(db, caller, 'select public.undo_act_on_lineups($1)', [key])

/** Undoes the last act on a lineup. @returns the lineups that are what they were; none if that can't be undone. */
export async function undoDecision(db: Client, caller: Caller, id: string): Promise<Pages> {
  try {
    return toPages(await undoAct(db, caller, lastKeys.get(id)))
  } catch (error) {
    if ((error as { code?: string }).code === 'PT404') return []
    throw error
  }
}
