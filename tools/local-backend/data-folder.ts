import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { LauncherError } from './errors'
import { acquireLock, LockedError, type Release } from './lock'
import { LOCAL, ROOT } from './paths'

/** An opened data folder: one site keeps everything it stores there. */
export type DataFolder = ReturnType<typeof dataFiles> & { release: Release }

/** The data folder of the site on `port`. `override` is the setting `ARCLINE_DATA_DIR`. */
export const dataFolderPath = (port: number, override: string | undefined): string =>
  override ? resolve(override) : join(LOCAL, String(port))

export function dataFiles(path: string) {
  return {
    path,
    keys: join(path, 'keys.json'),
    /** The environment variables with which a site uses the running backend. */
    env: join(path, 'env.json'),
    database: join(path, 'db'),
    storage: join(path, 'storage'),
    mail: join(path, 'mail'),
    imports: join(path, 'imports'),
    /** The output of the backend, such as SQL that failed. */
    backendLog: join(path, 'backend.log'),
    /** A copy of the built site, with the pages it has rendered. */
    site: join(path, 'site'),
    /** The accounts of the sample data. Exists once the database is seeded. */
    accountsFile: join(path, 'seeded.json'),
    /** Exists while the database is being created and seeded. Its data can't be used before this file is deleted. */
    incomplete: join(path, 'incomplete'),
  }
}

/** Thrown while another process uses the data folder: only one process may have the database open. */
export class DataFolderInUseError extends LauncherError {
  override name = 'DataFolderInUseError'

  constructor(path: string, pid: number) {
    super(
      `The data in ${displayPath(path)} is in use by process ${pid}. Stop it (Ctrl-C in its terminal, or kill ${pid}), ` +
        'or choose another PORT, which has its own data.',
    )
  }
}

/** Creates the folder if needed, and locks it. @throws DataFolderInUseError while a running process has it open. */
export function openDataFolder(path: string): DataFolder {
  mkdirSync(path, { recursive: true })
  try {
    return { ...dataFiles(path), release: acquireLock(join(path, 'lock.db')) }
  } catch (error) {
    if (error instanceof LockedError) throw new DataFolderInUseError(path, error.pid)
    throw error
  }
}

/** Deletes the data, the stored files, the mails, the archives of imports and the site's copy. The keys stay. */
export function clearData(folder: DataFolder): void {
  const { database, storage, mail, imports, site, accountsFile, incomplete, env } = folder
  for (const path of [database, storage, mail, imports, site, accountsFile, incomplete, env])
    rmSync(path, { recursive: true, force: true })
}

/** Deletes what an interrupted first start left, and marks a new database. @returns whether there was such a start. */
export function clearIncomplete(folder: DataFolder): boolean {
  const interrupted = existsSync(folder.incomplete)
  if (interrupted) clearData(folder)
  if (!existsSync(folder.database)) markIncomplete(folder)
  return interrupted
}

/** Marks the data as unusable until `markComplete` is called: the next start deletes it. */
export const markIncomplete = (folder: DataFolder): void => writeFileSync(folder.incomplete, '')

export const markComplete = (folder: DataFolder): void => rmSync(folder.incomplete, { force: true })

/** A path as shown to people: relative when it is inside the checkout. */
export function displayPath(path: string): string {
  const inside = relative(ROOT, path)
  return inside.startsWith('..') ? path : inside
}
