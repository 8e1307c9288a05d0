import { existsSync, readFileSync } from 'node:fs'
import type { BackendEnv } from './backend'
import { dataFiles, dataFolderPath, displayPath } from './data-folder'
import { LauncherError } from './errors'
import type { Settings } from './settings'

/**
 * The address and the secret key of the backend that the settings name: the hosted project, or the embedded backend of a running
 * site. @throws LauncherError when the embedded backend is not running.
 */
export async function findBackend({
  hosted,
  port,
  dataDir,
}: Settings): Promise<{ url: string; secretKey: string }> {
  if (hosted) return { url: hosted.supabaseUrl, secretKey: hosted.secretKey }
  const { env: file, path } = dataFiles(dataFolderPath(port, dataDir))
  const env: BackendEnv | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const response = env && (await fetch(env.SUPABASE_URL).catch(() => undefined))
  if (env && response) return { url: env.SUPABASE_URL, secretKey: env.SUPABASE_SECRET_KEY }
  throw new LauncherError(
    `The site with its data in ${displayPath(path)} does not run. Start it first (npm start), or name another ` +
      'with PORT or ARCLINE_DATA_DIR.',
  )
}
