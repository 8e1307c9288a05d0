import { Client } from 'pg'
import { addLineups } from '@/tools/bench/dataset/lineups'
import { addVerdicts } from '@/tools/bench/dataset/verdicts'
import { startNativePostgres } from '@/tools/local-backend/native-postgres'

const LINEUPS = 100_000
const VERDICTS = 10_000

export type BenchDatabase = Awaited<ReturnType<typeof startDatabase>>

/** @returns connections of the owner of the tables, and of a visitor, to whom row level security applies. */
export async function startDatabase(cleanup: AsyncDisposableStack) {
  const server = await startNativePostgres()
  cleanup.defer(() => server.stop())
  const connect = async () => {
    const client = new Client({ connectionString: server.connectionString })
    await client.connect()
    cleanup.defer(() => client.end())
    return client
  }
  const owner = await connect()
  console.log(`Filling a database with ${LINEUPS} lineups …`)
  await addLineups(owner, LINEUPS)
  await addVerdicts(owner, VERDICTS)
  await owner.query('vacuum analyze')
  const visitor = await connect()
  await visitor.query('set role anon')
  return { owner, visitor }
}
