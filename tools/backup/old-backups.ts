import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000

/** What `backupName` returns. */
const NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/

/** The name of a backup's folder among others: its time in UTC, such as `2026-11-24T033012Z`. */
export const backupName = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/**
 * Deletes the backups in a folder that, by their names, were started more than `days` days ago. Everything with another name
 * stays.
 * @returns the names of the deleted backups.
 */
export function deleteOldBackups(folder: string, days: number, now: Date): string[] {
  const oldestKept = backupName(new Date(now.getTime() - days * DAY_MS))
  const old = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name) && entry.name < oldestKept)
    .map(({ name }) => name)
  for (const name of old) rmSync(join(folder, name), { recursive: true })
  return old
}
