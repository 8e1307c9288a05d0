/** `npm run build`: builds the site with the data of the hosted project or, without one, of the embedded backend. */
import { type BackendOptions, startBackend } from './backend'
import { DataFolderInUseError, dataFolderPath } from './data-folder'
import { requireUsableProject } from './hosted-project'
import { runMain } from './process'
import { readSettings } from './settings'
import { buildSite } from './site-build'

await runMain(async (cleanup) => {
  const { hosted, port, dataDir, seed, siteUrl } = readSettings()
  if (hosted) {
    await requireUsableProject(hosted)
    return buildSite({})
  }
  const options: BackendOptions = { seed, siteUrl, log: console.log }
  const backend = await startBackend({ ...options, folder: dataFolderPath(port, dataDir) }).catch((error) => {
    if (!(error instanceof DataFolderInUseError)) throw error
    // A running site has the data folder open.
    return startBackend(options)
  })
  cleanup.defer(backend.stop)
  await buildSite(backend.env)
})
