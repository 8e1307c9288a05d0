/**
 * `npm run backup -- <folder>`: writes a backup of the site's database and stored files to a new folder. A site with an embedded
 * backend must be stopped. With `--keep-days 14` it makes a new folder in the given one instead, named by the time, and then
 * deletes those that are older than 14 days.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LauncherError } from '@/tools/local-backend/errors'
import { runMain } from '@/tools/local-backend/process'
import { readSettings } from '@/tools/local-backend/settings'
import { makeBackup } from './make-backup'
import { backupName, deleteOldBackups } from './old-backups'
import { openSiteData } from './site-data'

await runMain(async (cleanup) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'keep-days': { type: 'string' } },
  })
  const [folder] = positionals
  const days = parseDays(values['keep-days'])
  if (!folder) throw new LauncherError('Name a new folder: npm run backup -- <folder>')
  const now = new Date()
  const target = days ? join(folder, backupName(now)) : folder
  const site = await openSiteData(readSettings(), process.env.DATABASE_URL, false)
  cleanup.defer(site.close)
  const { tables, files, missing } = await makeBackup(site, target)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${target}: ${rows} rows of ${tables.length} tables, ${files.length} files.`)
  if (missing.length > 0) {
    console.warn(`Lineups use images that the storage does not have: ${missing.join(', ')}`)
  }
  // Only now, so that old backups stay while new ones fail.
  const deleted = days ? deleteOldBackups(folder, days, now) : []
  if (deleted.length > 0) console.log(`Deleted: ${deleted.join(', ')}`)
})

/** @throws LauncherError when the option is no number of days. */
function parseDays(option: string | undefined): number | undefined {
  if (option === undefined) return undefined
  if (/^[1-9]\d*$/.test(option)) return Number(option)
  throw new LauncherError(`--keep-days is "${option}". It must be a number of days, such as 14.`)
}
