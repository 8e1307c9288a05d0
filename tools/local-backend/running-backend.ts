import { existsSync, readFileSync } from 'node:fs'
import type { BackendEnv } from './backend'
import { dataFiles, dataFolderPath, displayPath } from './data-folder'
import { LauncherError } from './errors'
import type { Settings } from './settings'

/** @throws LauncherError when the embedded backend is not running. */
export async function findBackend(settings: Settings): Promise<{ url: string; secretKey: string }> {
  if (settings.hosted) return { url: settings.hosted.supabaseUrl, secretKey: settings.hosted.secretKey }
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = await findEmbeddedBackend(settings)
  return { url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY }
}

/** Sets the site's variables in `process.env`. @throws LauncherError when the embedded backend is not running. */
export async function useSiteEnv(settings: Settings): Promise<void> {
  const backendEnv = settings.hosted ? {} : await findEmbeddedBackend(settings)
  Object.assign(process.env, backendEnv, { PORT: String(settings.port) })
}

async function findEmbeddedBackend({ port, dataDir }: Settings): Promise<BackendEnv> {
  const { env: file, path } = dataFiles(dataFolderPath(port, dataDir))
  const env: BackendEnv | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const response = env && (await fetch(env.SUPABASE_URL).catch(() => undefined))
  if (env && response) return env
  throw new LauncherError(
    `The site with its data in ${displayPath(path)} does not run. Start it first (npm start), or name another ` +
      'with PORT or ARCLINE_DATA_DIR.',
  )
}
