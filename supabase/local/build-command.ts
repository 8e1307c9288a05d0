import { buildSite } from './build.ts'
import { DataFolderInUse, dataFolderPath } from './data-folder.ts'
import { explain, LauncherError } from './errors.ts'
import { createParts, type Parts } from './parts.ts'
import { readSettings } from './settings.ts'
import { stopSignal } from './stop-signal.ts'
import { type RunningBackend, withBackend } from './with-backend.ts'

const log = (line: string) => console.log(line)

/** Builds the site from the hosted project's data, else from the embedded backend's. */
async function run(parts: Parts): Promise<void> {
  const settings = readSettings()
  if (settings.hosted) return buildSite({ env: {}, log }, parts)
  const path = dataFolderPath(settings.port, settings.dataDir)
  const backend = await backendFor(path, settings.seed, settings.siteUrl)
  parts.add({ name: 'backend', stop: backend.stop, crashed: backend.crashed })
  return buildSite({ env: backend.env, log }, parts)
}

/** The backend on the default data; while a running site uses those, one on fresh sample data. */
async function backendFor(folder: string, seed: boolean, siteUrl: string): Promise<RunningBackend> {
  try {
    return await withBackend({ folder, seed, siteUrl, log })
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    return withBackend({ seed, siteUrl, log })
  }
}

const interrupted = stopSignal().then(() => {
  throw new LauncherError('The build was stopped.')
})

const parts = createParts()
try {
  await Promise.race([run(parts), parts.crashed, interrupted])
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
await parts.stop()
process.exit()
