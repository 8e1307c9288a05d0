/** Writes a backup of the site's database and files into the folder that is named: `npm run backup -- <folder>`. */
import { explain, LauncherError } from '../local-backend/errors.ts'
import { readSettings } from '../local-backend/settings.ts'
import { makeBackup } from './make-backup.ts'
import { openSiteData } from './site-data.ts'

async function run(folder: string | undefined): Promise<void> {
  if (!folder) throw new LauncherError('Name a new folder: npm run backup -- <folder>')
  const site = await openSiteData(readSettings(), process.env.DATABASE_URL, false)
  try {
    const { tables, files, missing } = await makeBackup(site, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${folder}: ${rows} rows of ${tables.length} tables, ${files.length} files.`)
    if (missing.length > 0) {
      console.warn(`Lineups name pictures that the storage does not have: ${missing.join(', ')}`)
    }
  } finally {
    await site.close()
  }
}

try {
  await run(process.argv[2])
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
process.exit()
