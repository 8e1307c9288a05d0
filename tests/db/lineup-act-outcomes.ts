import type { Client } from 'pg'
import { connectAgain, countWaiting, getPid, inTransaction } from './concurrency'
import { type Caller, queryAs } from './database'
import type { Lineup, People } from './lineup-act-states'
import { ACTS } from './lineup-acts'

/** The names of two acts. */
export type Pair = readonly [string, string]

/** What came of an act: `done`, `refused`, or the code of the error. */
export type Outcome = string

/** Everything that acts leave behind, without ids and times. */
export type Traces = {
  lineups: {
    what: string
    status: string
    title: string
    version: string
    change_of: string | null
    created_by: string | null
    review: { state: string; reason: string | null; note: string } | null
  }[]
  before: { what: string; decision: string; withdrawn: boolean; status: string }[] | null
  reports: unknown[]
  log: { what: string; actor: string; action: string }[]
  told: { what: string; decision: string }[]
}

const READ_TRACES = `
  with known as (select id from public.lineups where id in ($1::uuid, $2::uuid) or change_of = $1::uuid)
  select jsonb_build_object(
    'lineups', (
      select jsonb_agg(
        private.lineup_content(to_jsonb(lineup)) || jsonb_build_object(
          'what', id, 'version', updated_at, 'created_by', created_by, 'change_of', change_of, 'counterpart', counterpart_id,
          'is_broken', broken_patch_id is not null, 'is_checked', checked_at > '2020-02-01',
          'review', (
            select jsonb_build_object('state', state, 'reason', reason, 'note', note)
            from public.lineup_reviews where lineup_id = lineup.id
          )
        )
        order by created_at, id = $2
      )
      from public.lineups as lineup where id in (select id from known)
    ),
    'before', (
      select jsonb_agg(
        jsonb_build_object(
          'what', lineup_id, 'decision', decision, 'actor', actor, 'withdrawn', withdrawn, 'undone', undone,
          'is_current', exists (select from public.lineups where id = lineup_id and updated_at = version),
          'status', before ->> 'status', 'title', before ->> 'title', 'review', review ->> 'state'
        )
      )
      from private.previous_states where lineup_id in (select id from known)
    ),
    'reports', (
      select jsonb_agg(jsonb_build_array(status, notes, resolved_by, lineup_id, lineup_title) order by array_position($3::uuid[], id))
      from public.lineup_reports where lineup_key = $1
    ),
    'log', (
      select coalesce(
        jsonb_agg(jsonb_build_object('what', subject_id, 'actor', actor, 'action', action, 'changes', changes) order by id), '[]'
      )
      from public.audit_log
      where subject_table in ('lineups', 'lineup_reports', 'profiles') and subject_id = any (
        $3::text[] || array[$1::text, $2::text, $4::text] || array(select id::text from known)
      )
    ),
    'told', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('what', lineup_id, 'decision', decision, 'reason', reason, 'note', note, 'title', title)
          order by id
        ),
        '[]'
      )
      from private.lineup_decisions where author_id = $4::uuid
    )
  ) as traces`

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*\+00:00/g

export type Scene = { lineup: Lineup; people: People }

export async function readTraces(db: Client, { lineup, people }: Scene): Promise<Traces> {
  const values = [lineup.id, lineup.pair || null, lineup.reports, lineup.author]
  const { rows } = await db.query(READ_TRACES, values)
  const names = new Map([
    ...Object.entries(people).map(([name, { id }]) => [id, name] as const),
    ...lineup.reports.map((id, index) => [id, `report ${index + 1}`] as const),
    ...([
      [lineup.id, 'lineup'],
      [lineup.pair, 'pair'],
      [lineup.change, 'change'],
    ] as const),
  ])
  const traces: Traces = JSON.parse(
    JSON.stringify(rows[0].traces).replace(UUID, (id) => names.get(id) ?? 'another'),
  )
  // Acts on different rows, such as a lineup and its reports, may have been logged in any order.
  for (const rows of [traces.before, traces.log]) rows?.sort((a, b) => a.what.localeCompare(b.what))
  return traces
}

/** Replaces all times, and with them the versions. */
export const timeless = (traces: Traces | undefined): unknown =>
  JSON.parse(JSON.stringify(traces).replace(TIME, 'time'))

/**
 * The callers of two acts. Two admins act, unless both acts are for the one who has decided before. Who does which does not
 * depend on the order of the acts.
 */
export function callersOf([first, second]: Pair, { one, two, author }: People): [Caller, Caller] {
  const [a, b] = [ACTS[first]?.by, ACTS[second]?.by]
  if (!a || !b) throw new Error('There is no such act.')
  const names = Object.keys(ACTS)
  const isFirstOne = a === 'decider' || (b !== 'decider' && names.indexOf(first) <= names.indexOf(second))
  const [x, y] = isFirstOne ? [one, two] : [two, one]
  return [{ admin: x, decider: one, author }[a].caller, { admin: y, decider: one, author }[b].caller]
}

/** Does an act in a transaction of its own. */
export async function perform(db: Client, caller: Caller, name: string, lineup: Lineup): Promise<Outcome> {
  try {
    const sql = ACTS[name]?.sql(lineup) ?? ''
    const [row] = await inTransaction(db, () => queryAs<{ done: boolean | null }>(db, caller, sql))
    return row?.done ? 'done' : 'refused'
  } catch (error) {
    await db.query('rollback')
    return (error as { code?: string }).code ?? String(error)
  }
}

/** Two connections for acts that meet. */
export type Rivals = Awaited<ReturnType<typeof connectRivals>>

export async function connectRivals(db: Client) {
  const clients = [await connectAgain(db), await connectAgain(db)] as const
  return { clients, pids: [await getPid(clients[0]), await getPid(clients[1])] }
}

/**
 * Does two acts at once. All rows that they need are locked until the first one waits for them, perhaps with what it has
 * locked already, and then the second one: so both have begun before either is done.
 */
export async function performAtOnce(
  db: Client,
  { clients, pids }: Rivals,
  acts: Pair,
  { lineup, people }: Scene,
): Promise<Outcome[]> {
  const callers = callersOf(acts, people)
  const results: Promise<Outcome>[] = []
  await db.query('begin')
  await db.query('select from public.lineups where id = $1 or change_of = $1 for update', [lineup.id])
  await db.query('select from public.lineup_reports where lineup_key = $1 for update', [lineup.id])
  try {
    for (const index of [0, 1] as const) {
      results.push(perform(clients[index], callers[index], acts[index], lineup))
      await waitFor(async () => (await countWaiting(db, pids)) === index + 1)
    }
  } finally {
    await db.query('rollback')
  }
  return Promise.all(results)
}

/** Like `expect.poll`, but often enough for hundreds of pairs. */
async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + 10_000
  while (!(await isTrue())) {
    if (performance.now() > until) throw new Error('The acts do not wait for each other.')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
