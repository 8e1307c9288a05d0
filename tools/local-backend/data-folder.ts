import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { LauncherError } from './errors'
import { LockedError, type Release, takeLock } from './lock'
import { LOCAL, ROOT } from './paths'

/** Where one copy of the site keeps everything. */
export type DataFolder = ReturnType<typeof dataFiles> & {
  /** Lets the next process have the folder. */
  release: Release
}

/** The folder for the site on `port`, unless `ARCLINE_DATA_DIR` names another. */
export const dataFolderPath = (port: number, override: string | undefined): string =>
  override ? resolve(override) : join(LOCAL, String(port))

/** The contents of a data folder. */
export function dataFiles(path: string) {
  return {
    path,
    keys: join(path, 'keys.json'),
    /** What a site needs to know of the running backend, as environment variables. */
    env: join(path, 'env.json'),
    database: join(path, 'db'),
    storage: join(path, 'storage'),
    mail: join(path, 'mail'),
    /** What the backend prints, such as the SQL that Postgres refused. */
    backendLog: join(path, 'backend.log'),
    /** The built site with the pages that it has rendered. */
    site: join(path, 'site'),
    /** The accounts of the sample data; there once the sample data is. */
    seeded: join(path, 'seeded.json'),
    /** Exists while the database is being made and filled; its contents are worthless until it is gone. */
    incomplete: join(path, 'incomplete'),
  }
}

/** Thrown while another process uses the data folder, because only one may have the database open. */
export class DataFolderInUse extends LauncherError {
  override name = 'DataFolderInUse'

  constructor(path: string, pid: number) {
    super(
      `The data in ${nameOf(path)} is in use by process ${pid}. Stop it (Ctrl-C in its terminal, or kill ${pid}), ` +
        'or choose another PORT, which has its own data.',
    )
  }
}

/**
 * Opens the data folder for this process alone, creating it when needed.
 * @throws DataFolderInUse while a living process has it open.
 */
export function openDataFolder(path: string): DataFolder {
  mkdirSync(path, { recursive: true })
  try {
    return { ...dataFiles(path), release: takeLock(join(path, 'lock.db')) }
  } catch (error) {
    if (error instanceof LockedError) throw new DataFolderInUse(path, error.pid)
    throw error
  }
}

/** Deletes the data, the stored files, the mails and the site's copy. The keys stay. */
export function clearData({ database, storage, mail, site, seeded, incomplete, env }: DataFolder): void {
  for (const path of [database, storage, mail, site, seeded, incomplete, env])
    rmSync(path, { recursive: true, force: true })
}

/**
 * Clears what an interrupted first start left behind, and marks a new database as incomplete.
 * @returns whether something was cleared.
 */
export function clearIncomplete(folder: DataFolder): boolean {
  const interrupted = existsSync(folder.incomplete)
  if (interrupted) clearData(folder)
  if (!existsSync(folder.database)) markIncomplete(folder)
  return interrupted
}

/** From here on the data counts only once `markComplete` was reached. */
export const markIncomplete = (folder: DataFolder): void => writeFileSync(folder.incomplete, '')

export const markComplete = (folder: DataFolder): void => rmSync(folder.incomplete, { force: true })

/** The folder as people know it: relative when it is inside the checkout. */
export function nameOf(path: string): string {
  const inside = relative(ROOT, path)
  return inside.startsWith('..') ? path : inside
}
