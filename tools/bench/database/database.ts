import { Client } from 'pg'
import { startNativePostgres } from '../../local-backend/native-postgres.ts'
import type { Parts } from '../../local-backend/parts.ts'
import { addLineups } from '../dataset/lineups.ts'
import { addSaves } from '../dataset/saves.ts'
import { addVerdicts } from '../dataset/verdicts.ts'
import { addAdminData } from './admin-data.ts'

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
export async function startDatabase(parts: Parts, log: (line: string) => void): Promise<BenchDatabase> {
  const server = await startNativePostgres()
  parts.add({ name: 'native Postgres', stop: () => server.stop() })
  const connect = async () => {
    const client = new Client({ connectionString: server.connectionString })
    await client.connect()
    parts.add({ name: 'connection', stop: () => client.end() })
    return client
  }
  const owner = await connect()
  log(`Filling a database with ${LINEUPS} lineups and ${SAVES} saves …`)
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
