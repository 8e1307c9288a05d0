/** `npm run restore -- <folder>`: restores a backup to the site. `--force` replaces the data of the site, if any. */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { routes } from '@/lib/routes'
import { dataFiles, dataFolderPath } from '@/tools/local-backend/data-folder'
import { LauncherError } from '@/tools/local-backend/errors'
import { runMain } from '@/tools/local-backend/process'
import { readSettings, type Settings } from '@/tools/local-backend/settings'
import { restoreBackup } from './restore-backup'
import { openSiteData } from './site-data'

await runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [folder] = positionals
  if (!folder) throw new LauncherError('Name the folder of a backup: npm run restore -- <folder> [--force]')
  const settings = readSettings()
  const refresh = () => refreshSite(settings)
  const site = await openSiteData(settings, { createMissing: true })
  try {
    const { made, tables, files } = await restoreBackup(site, folder, values.force, refresh)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Restored ${folder} of ${made}: ${rows} rows of ${tables.length} tables, ${files.length} files.`,
    )
  } finally {
    await site.close()
  }
})

/** Removes what belongs to the old data: the list of sample accounts, or the documents of a hosted site. */
async function refreshSite({ hosted, port, dataDir }: Settings): Promise<void> {
  if (!hosted) return rmSync(dataFiles(dataFolderPath(port, dataDir)).accountsFile, { force: true })
  const url = hosted.siteUrl + routes.revalidate
  const headers = { authorization: `Bearer ${hosted.secretKey}` }
  const status = await fetch(url, { method: 'POST', headers }).then(
    (response) => `answered ${response.status}`,
    (error: Error) => `did not answer (${error.message})`,
  )
  if (status === 'answered 204') return console.log('The site has dropped its documents.')
  throw new LauncherError(
    `The data are restored, but the site may show documents of before: POST ${url} ${status}.`,
  )
}
