import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { type Account, signUp, signUpAdmin } from './accounts'
import { inTransaction } from './concurrency'
import { type Caller, queryAs } from './database'
import { actSql, addLineup, publishLineup } from './lineups'
import { addPatch } from './verdicts'

// The states of a lineup in which the acts of `lineup-acts.ts` meet.

export type Admins = { one: Account; two: Account }
export type People = Admins & { author: Account }

/** A lineup in a state, as everybody has seen it who acts on it. */
export type Lineup = {
  id: string
  version: string
  /** A change of it by its author, if the state has one. */
  change: string
  changeVersion: string
  /** The same lineup on the other platform. */
  pair: string
  /** What its author asks for, if they ask for its removal. */
  removal: string
  /** A report of it that waits, and one that is settled. */
  reports: string[]
  /** The key of the last act of an admin that led to the state. */
  key: string
  author: string
}

const UNCLEAR = '{"reason": "unclear"}'
const ASKED = '{"note": "Why?"}'

/** A step to a state: an act by the admin `one` or by the author. */
type Step = [by: 'one' | 'author', sql: (lineup: Lineup) => string]

/** A decision of the admin on the lineup or on its change, with the key of the scene. */
const decide = (act: string, what: 'id' | 'change' = 'id', input = '{}'): Step => [
  'one',
  (lineup) => actSql(act, `'${lineup[what]}'`, input, `'${lineup.key}'`),
]
const publish = decide('publish')
const propose: Step = ['author', (lineup) => proposal(lineup)]

/** The statement by which the author sends a change of a lineup. */
export const proposal = ({ id, author }: Lineup, title = 'As changed') =>
  `insert into public.lineups (title, map, agent, youtube_url, created_by, change_of)
   values ('${title}', 'ascent', 'sova', 'https://youtu.be/abcdefghijk', '${author}', '${id}') returning id`

/** How a lineup that was sent comes into each state. Admin `one` has made the last decision. */
const STEPS = {
  pending: [],
  returned: [decide('return', 'id', ASKED)],
  rejected: [decide('reject', 'id', UNCLEAR)],
  published: [publish],
  broken: [publish, decide('broken')],
  'removal asked': [publish, ['author', ({ id }) => `select public.ask_removal('${id}', 'Mine.')`]],
  unpublished: [publish, decide('unpublish', 'id', UNCLEAR)],
  binned: [publish, decide('delete')],
  withdrawn: [['author', ({ id, version }) => `select public.withdraw_lineup('${id}', '${version}')`]],
  'change pending': [publish, propose],
  'change returned': [publish, propose, decide('return', 'change', ASKED)],
  'change rejected': [publish, propose, decide('reject', 'change', UNCLEAR)],
  'change accepted': [publish, propose, decide('publish', 'change')],
  'change withdrawn': [
    publish,
    propose,
    ['author', (lineup) => `select public.withdraw_lineup('${lineup.change}', '${lineup.changeVersion}')`],
  ],
} as const satisfies Record<string, readonly Step[]>

export type State = keyof typeof STEPS
export const STATES = Object.keys(STEPS) as State[]

/** The admins of all acts, and a patch since which published lineups have to be checked. */
export async function addAdmins(db: Client) {
  return inTransaction(db, async () => ({
    one: await signUpAdmin(db),
    two: await signUpAdmin(db),
    patch: await addPatch(db, '11.08', { touched: ['everything'], releasedAt: '2020-02-01' }),
  }))
}

/** Adds a lineup in a state, with an author of its own, whose limits nobody else uses up. */
export async function addInState(
  db: Client,
  state: State,
  admins: Admins,
): Promise<{ lineup: Lineup; people: People }> {
  const author = await inTransaction(db, () => signUp(db))
  const people = { ...admins, author }
  const { id } = await inTransaction(db, () => addLineup(db, author.caller, { title: 'As sent' }))
  const lineup: Lineup = {
    ...{ id, version: '', change: '', changeVersion: '', pair: '', removal: '', reports: [] },
    ...{ key: randomUUID(), author: author.id },
  }
  await look(db, lineup)
  for (const [by, sql] of STEPS[state]) {
    if (by === 'one') lineup.key = randomUUID()
    await inTransaction(db, () => queryAs(db, people[by].caller, sql(lineup)))
    const isPublic = (await look(db, lineup)) === 'published'
    if (isPublic && !lineup.pair) await addWhatPublicOnesHave(db, lineup, admins.one.caller)
  }
  const { rows } = await db.query<{ id: string }>(
    `select id from public.lineup_reports where lineup_key = $1 and reason = 'removal'`,
    [id],
  )
  lineup.removal = rows[0]?.id ?? ''
  return { lineup, people }
}

/** Gives a published lineup a counterpart and reports. It was last checked before the patch. */
async function addWhatPublicOnesHave(db: Client, lineup: Lineup, admin: Caller): Promise<void> {
  await inTransaction(db, async () => {
    const pair = await publishLineup(db, { platform: 'PC', counterpart_id: lineup.id, title: 'Pair' })
    lineup.pair = pair.id
    await db.query(`update public.lineups set checked_at = '2020-01-01' where id = $1`, [lineup.id])
    const { rows } = await db.query<{ id: string }>(
      `insert into public.lineup_reports (user_id, lineup_id, reason)
       select null, $1, 'not-working' from generate_series(1, 2) returning id`,
      [lineup.id],
    )
    lineup.reports = rows.map(({ id }) => id)
    await queryAs(db, admin, 'select public.settle_reports($1, $2, gen_random_uuid(), $3)', [
      ...[lineup.id, 'dismissed', lineup.reports[1]],
    ])
  })
}

/** Reads the versions of a lineup and of its change. @returns the status of the lineup. */
async function look(db: Client, lineup: Lineup): Promise<string> {
  const { rows } = await db.query<{ id: string; version: string; status: string }>(
    'select id, updated_at::text as version, status from public.lineups where id = $1 or change_of = $1',
    [lineup.id],
  )
  for (const { id, version } of rows) {
    if (id === lineup.id) lineup.version = version
    else Object.assign(lineup, { change: id, changeVersion: version })
  }
  return rows.find(({ id }) => id === lineup.id)?.status ?? ''
}
