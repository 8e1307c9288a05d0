import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { LauncherError } from './errors'
import { acquireLock, LockedError, type Release } from './lock'
import { LOCAL, ROOT } from './paths'

export type DataFolder = ReturnType<typeof dataFiles> & { release: Release }

/** @param override the setting `ARCLINE_DATA_DIR`. */
export const dataFolderPath = (port: number, override: string | undefined): string =>
  override ? resolve(override) : join(LOCAL, String(port))

export function dataFiles(path: string) {
  return {
    path,
    keys: join(path, 'keys.json'),
    env: join(path, 'env.json'),
    database: join(path, 'db'),
    storage: join(path, 'storage'),
    mail: join(path, 'mail'),
    imports: join(path, 'imports'),
    /** Output of the backend, such as SQL that failed. */
    backendLog: join(path, 'backend.log'),
    site: join(path, 'site'),
    /** Exists once the database is seeded. */
    accountsFile: join(path, 'seeded.json'),
    /** Exists while the database is created and seeded. Its data can't be used until then. */
    incomplete: join(path, 'incomplete'),
  }
}

export class DataFolderInUseError extends LauncherError {
  override name = 'DataFolderInUseError'

  constructor(path: string, pid: number) {
    super(
      `The data in ${displayPath(path)} is in use by process ${pid}. Stop it (Ctrl-C in its terminal, or kill ${pid}), ` +
        'or choose another PORT, which has its own data.',
    )
  }
}

/** @throws DataFolderInUseError while a running process has the folder open. */
export function openDataFolder(path: string): DataFolder {
  mkdirSync(path, { recursive: true })
  try {
    return { ...dataFiles(path), release: acquireLock(join(path, 'lock.db')) }
  } catch (error) {
    if (error instanceof LockedError) throw new DataFolderInUseError(path, error.pid)
    throw error
  }
}

/** Deletes everything but the keys, the log and the lock. */
export function clearData(folder: DataFolder): void {
  const { database, storage, mail, imports, site, accountsFile, incomplete, env } = folder
  for (const path of [database, storage, mail, imports, site, accountsFile, incomplete, env])
    rmSync(path, { recursive: true, force: true })
}

/** @returns whether a first start was interrupted. */
export function clearIncomplete(folder: DataFolder): boolean {
  const interrupted = existsSync(folder.incomplete)
  if (interrupted) clearData(folder)
  if (!existsSync(folder.database)) markIncomplete(folder)
  return interrupted
}

/** The next start deletes incomplete data. */
export const markIncomplete = (folder: DataFolder): void => writeFileSync(folder.incomplete, '')

export const markComplete = (folder: DataFolder): void => rmSync(folder.incomplete, { force: true })

/** Relative when the path is inside the checkout. */
export function displayPath(path: string): string {
  const inside = relative(ROOT, path)
  return inside.startsWith('..') ? path : inside
}
