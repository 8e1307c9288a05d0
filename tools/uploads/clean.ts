/** `npm run uploads:clean`: deletes uploads older than a day that no lineup uses. `--dry-run` only counts them. */
import { createApiClient } from '@/supabase/seed/accounts'
import { runMain } from '@/tools/local-backend/process'
import { findBackend } from '@/tools/local-backend/running-backend'
import { readSettings } from '@/tools/local-backend/settings'
import { deleteUnusedFiles } from './clean-files'

await runMain(async () => {
  const dryRun = process.argv.includes('--dry-run')
  const { url, secretKey } = await findBackend(readSettings())
  const { files, unused } = await deleteUnusedFiles(createApiClient(url, secretKey), { dryRun })
  console.log(`${dryRun ? 'Would remove' : 'Removed'} ${unused} of ${files} files.`)
})
