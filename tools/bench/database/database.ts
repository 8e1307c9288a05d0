import { Client } from 'pg'
import { addLineups } from '@/tools/bench/dataset/lineups'
import { addPeople } from '@/tools/bench/dataset/people'
import { addSaves } from '@/tools/bench/dataset/saves'
import { addVerdicts } from '@/tools/bench/dataset/verdicts'
import { startNativePostgres } from '@/tools/local-backend/native-postgres'
import { OWNER, SUPERUSER } from '@/tools/local-backend/native-schema'

const LINEUPS = 100_000
const SAVES = 1_000_000
const VERDICTS = 10_000

export type BenchDatabase = {
  /** A connection with the role that owns the tables. */
  owner: Client
  /** A connection that may load libraries into Postgres. */
  superuser: Client
  /** A connection with the role of visitors, to which row level security applies. */
  visitor: Client
  /** The id of a user with saved lineups, and the id of an admin. */
  saver: string
  admin: string
}

/** Starts the database and fills it, which takes one or two minutes. */
export async function startDatabase(cleanup: AsyncDisposableStack): Promise<BenchDatabase> {
  const server = await startNativePostgres()
  cleanup.defer(() => server.stop())
  const connect = async (user = OWNER) => {
    const url = new URL(server.connectionString)
    url.username = user
    const client = new Client({ connectionString: url.href })
    await client.connect()
    cleanup.defer(() => client.end())
    return client
  }
  const owner = await connect()
  console.log(`Filling a database with ${LINEUPS} lineups and ${SAVES} saves …`)
  await addLineups(owner, LINEUPS)
  await addVerdicts(owner, VERDICTS)
  await addSaves(owner, SAVES)
  const admin = await addAdminData(owner)
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ user_id: string }>('select user_id from public.saved_lineups limit 1')
  const [saver] = rows
  if (!saver) throw new Error('The database has no saved lineups.')
  const visitor = await connect()
  await visitor.query('set role anon')
  const superuser = await connect(SUPERUSER)
  return { owner, superuser, visitor, saver: saver.user_id, admin }
}

/** Adds an admin, 5,000 reports, most of them resolved, and 20,000 audit log entries. @returns the admin's id. */
async function addAdminData(owner: Client): Promise<string> {
  const [admin, ...reporters] = await addPeople(owner, 3)
  if (!admin) throw new Error('No user was added.')
  await owner.query(`update public.profiles set role = 'admin' where id = $1`, [admin])
  // The queries run with a token for this session, whose id equals the user's.
  await owner.query('insert into auth.sessions (id, user_id) values ($1, $1)', [admin])
  await owner.query(
    `insert into public.lineup_reports (lineup_id, user_id, reason)
     select lineup.id, person, 'not-working'
     from (select id from public.lineups where status = 'published' order by created_at desc limit 2500) as lineup,
       unnest($1::uuid[]) as person`,
    [reporters],
  )
  await owner.query(
    `update public.lineup_reports set status = 'resolved'
     where id in (select id from public.lineup_reports limit 4800)`,
  )
  await owner.query(
    `insert into public.audit_log (action, subject_table, subject_id)
     select 'lineup.updated', 'lineups', n::text from generate_series(1, 20000) as n`,
  )
  return admin
}
