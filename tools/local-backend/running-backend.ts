import { existsSync, readFileSync } from 'node:fs'
import type { BackendEnv } from './backend'
import { dataFiles, dataFolderPath, displayPath } from './data-folder'
import { LauncherError } from './errors'
import type { Settings } from './settings'

/** Sets the variables with which the running site was started. @throws LauncherError when no backend runs. */
export async function loadSiteEnv(settings: Settings): Promise<void> {
  const backendEnv = settings.hosted ? {} : await findEmbeddedBackend(settings)
  Object.assign(process.env, backendEnv, { PORT: String(settings.port) })
}

async function findEmbeddedBackend({ port, dataDir }: Settings): Promise<BackendEnv> {
  const files = dataFiles(dataFolderPath(port, dataDir))
  if (existsSync(files.env)) {
    const env: BackendEnv = JSON.parse(readFileSync(files.env, 'utf8'))
    if (await fetch(env.SUPABASE_URL).catch(() => undefined)) return env
  }
  throw new LauncherError(
    `The site with its data in ${displayPath(files.path)} does not run. Start it first (npm start), or name another ` +
      'with PORT or ARCLINE_DATA_DIR.',
  )
}
