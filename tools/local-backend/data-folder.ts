import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { LauncherError } from './errors.ts'
import { LockedError, takeLock } from './lock.ts'
import { LOCAL, ROOT } from './paths.ts'

/** Where one copy of the site keeps everything. */
export type DataFolder = {
  path: string
  keys: string
  /** The address of the backend while the copy runs. */
  address: string
  database: string
  storage: string
  mail: string
  /** What the backend prints, such as the SQL that Postgres refused. */
  backendLog: string
  /** The built site with its own page cache. */
  site: string
  /** Says that the sample data is in, and whom it lets sign in. */
  seeded: string
  /** Exists while the database is being made and filled; its contents are worthless until it is gone. */
  incomplete: string
  /** Lets the next process have the folder. */
  release(): void
}

/** The folder for the site on `port`, unless `ARCLINE_DATA_DIR` names another. */
export function dataFolderPath(port: number, override: string | undefined): string {
  return override ? resolve(override) : join(LOCAL, String(port))
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
  return { ...dataFiles(path), release: lockFolder(path) }
}

/** Where the parts of a data folder lie, whoever has it open. */
export function dataFiles(path: string): Omit<DataFolder, 'release'> {
  return {
    path,
    keys: join(path, 'keys.json'),
    address: join(path, 'address'),
    database: join(path, 'db'),
    storage: join(path, 'storage'),
    mail: join(path, 'mail'),
    backendLog: join(path, 'backend.log'),
    site: join(path, 'site'),
    seeded: join(path, 'seeded.json'),
    incomplete: join(path, 'incomplete'),
  }
}

/** Deletes the data, the stored files, the mails and the site's copy. The keys stay. */
export function clearData(folder: DataFolder): void {
  for (const path of [
    folder.database,
    folder.storage,
    folder.mail,
    folder.site,
    folder.seeded,
    folder.incomplete,
    folder.address,
  ]) {
    rmSync(path, { recursive: true, force: true })
  }
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
export function markIncomplete(folder: DataFolder): void {
  writeFileSync(folder.incomplete, '')
}

export function markComplete(folder: DataFolder): void {
  rmSync(folder.incomplete, { force: true })
}

/** The folder as people know it: relative when it lies in the checkout. */
export function nameOf(path: string): string {
  const inside = relative(ROOT, path)
  return inside.startsWith('..') ? path : inside
}

function lockFolder(path: string): () => void {
  try {
    return takeLock(join(path, 'lock')).release
  } catch (error) {
    if (error instanceof LockedError) throw new DataFolderInUse(path, error.pid)
    throw error
  }
}
