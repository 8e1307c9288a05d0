import { existsSync, readFileSync } from 'node:fs'
import { dataFiles, dataFolderPath, nameOf } from './data-folder.ts'
import { LauncherError } from './errors.ts'
import { loadKeys } from './keys.ts'
import type { Settings } from './settings.ts'

/**
 * Where the backend of a site is, and the key that passes every policy: for commands beside a running site.
 * @throws LauncherError when the embedded backend does not answer.
 */
export async function reachBackend(settings: Settings): Promise<{ url: string; secretKey: string }> {
  const { hosted, port, dataDir } = settings
  if (hosted) return { url: hosted.supabaseUrl, secretKey: hosted.secretKey }
  const files = dataFiles(dataFolderPath(port, dataDir))
  const url = existsSync(files.address) ? readFileSync(files.address, 'utf8') : undefined
  if (!url || !(await answers(url))) {
    throw new LauncherError(
      `The site with its data in ${nameOf(files.path)} does not run. Start it first (npm start), or name another ` +
        'with PORT or ARCLINE_DATA_DIR.',
    )
  }
  return { url, secretKey: (await loadKeys(files.keys)).secretKey }
}

/** Whether something answers there, whatever it says. */
function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
