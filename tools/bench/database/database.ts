import { Client } from 'pg'
import { addLineups } from '@/tools/bench/dataset/lineups'
import { addPeople } from '@/tools/bench/dataset/people'
import { addSaves } from '@/tools/bench/dataset/saves'
import { addVerdicts } from '@/tools/bench/dataset/verdicts'
import { startNativePostgres } from '@/tools/local-backend/native-postgres'

const LINEUPS = 100_000
const SAVES = 1_000_000
const VERDICTS = 10_000

/** A native Postgres with the site's schema and much in it. */
export type BenchDatabase = {
  /** A connection of the owner of the tables. */
  owner: Client
  /** A connection of visitors: what it asks goes through the row policies. */
  visitor: Client
  /** Ids of a person who saved lineups, and of an admin. */
  saver: string
  admin: string
}

/** Starts the database and fills it, which takes a minute or two. */
export async function startDatabase(cleanup: AsyncDisposableStack): Promise<BenchDatabase> {
  const server = await startNativePostgres()
  cleanup.defer(() => server.stop())
  const connect = async () => {
    const client = new Client({ connectionString: server.connectionString })
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
  if (!saver) throw new Error('Nobody saved anything.')
  const visitor = await connect()
  await visitor.query('set role anon')
  return { owner, visitor, saver: saver.user_id, admin }
}

/** Adds an admin, 5,000 reports, most of them settled, and a log of 20,000 lines. @returns the admin's id. */
async function addAdminData(owner: Client): Promise<string> {
  const [admin, ...reporters] = await addPeople(owner, 3)
  if (!admin) throw new Error('Nobody was added.')
  await owner.query(`update public.profiles set role = 'admin' where id = $1`, [admin])
  // The session that its token names, by the same id.
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
