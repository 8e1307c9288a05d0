import { buildSite } from './build.ts'
import { DataFolderInUse, dataFolderPath } from './data-folder.ts'
import { explain, LauncherError } from './errors.ts'
import { createParts, type Parts } from './parts.ts'
import { readSettings, type Settings } from './settings.ts'
import { stopSignal } from './stop-signal.ts'
import { addBackend, type Backend } from './with-backend.ts'

const log = (line: string) => console.log(line)

/** Builds the site from the hosted project's data, else from the embedded backend's. */
async function run(parts: Parts): Promise<void> {
  const settings = readSettings()
  if (settings.hosted) return buildSite({ env: {}, log }, parts)
  const path = dataFolderPath(settings.port, settings.dataDir)
  const { env } = await backendFor(path, settings, parts)
  return buildSite({ env, log }, parts)
}

/** The backend on the default data; while a running site uses those, one on fresh sample data. */
async function backendFor(folder: string, { seed, siteUrl }: Settings, parts: Parts): Promise<Backend> {
  try {
    return await addBackend({ folder, seed, siteUrl, log }, parts)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    return addBackend({ seed, siteUrl, log }, parts)
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
