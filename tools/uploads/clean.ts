/**
 * `npm run uploads:clean`: deletes step images that no lineup uses, on the hosted project or on the embedded
 * backend of a running site. With `--dry-run` it only counts them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createApiClient } from '@/supabase/seed/accounts'
import type { BackendEnv } from '@/tools/local-backend/backend'
import { dataFiles, dataFolderPath, displayPath } from '@/tools/local-backend/data-folder'
import { LauncherError } from '@/tools/local-backend/errors'
import { runMain } from '@/tools/local-backend/process'
import { readSettings, type Settings } from '@/tools/local-backend/settings'
import { deleteUnusedFiles } from './clean-files'

await runMain(async () => {
  const dryRun = process.argv.includes('--dry-run')
  const { url, secretKey } = await findBackend(readSettings())
  const { files, unused } = await deleteUnusedFiles(createApiClient(url, secretKey), { dryRun })
  console.log(`${dryRun ? 'Would remove' : 'Removed'} ${unused} of ${files} files.`)
})

/** @throws LauncherError when the embedded backend is not running. */
async function findBackend({ hosted, port, dataDir }: Settings): Promise<{ url: string; secretKey: string }> {
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
