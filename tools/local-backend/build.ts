/** `npm run build`: builds the site from the data of the hosted project, else of the embedded backend. */
import { type BackendOptions, startBackend } from './backend'
import { DataFolderInUse, dataFolderPath } from './data-folder'
import { runMain } from './process'
import { readSettings } from './settings'
import { buildSite } from './site'

await runMain(async (cleanup) => {
  const { hosted, port, dataDir, seed, siteUrl } = readSettings()
  if (hosted) return buildSite({})
  const options: BackendOptions = { seed, siteUrl, log: console.log }
  const backend = await startBackend({ ...options, folder: dataFolderPath(port, dataDir) }).catch((error) => {
    if (!(error instanceof DataFolderInUse)) throw error
    // A running site uses the data: build from fresh sample data.
    return startBackend(options)
  })
  cleanup.defer(backend.stop)
  await buildSite(backend.env)
})
