/** `npm run backup -- <folder>`: writes a backup to a new folder. A site with an embedded backend must be stopped. */
import { LauncherError } from '@/tools/local-backend/errors'
import { runMain } from '@/tools/local-backend/process'
import { readSettings } from '@/tools/local-backend/settings'
import { makeBackup } from './make-backup'
import { openSiteData } from './site-data'

await runMain(async (cleanup) => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new LauncherError('Name a new folder: npm run backup -- <folder>')
  const site = await openSiteData(readSettings())
  cleanup.defer(site.close)
  const { tables, files, missing } = await makeBackup(site, folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${folder}: ${rows} rows of ${tables.length} tables, ${files.length} files.`)
  if (missing.length > 0)
    console.warn(`Lineups use images that the storage does not have: ${missing.join(', ')}`)
})
