/**
 * Removes the step images that no lineup uses, from the hosted project or from the embedded backend of a running
 * copy. With `--dry-run` it only says how many they are.
 */

import { clientOf } from '../../supabase/seed/accounts.ts'
import { explain } from '../local-backend/errors.ts'
import { reachBackend } from '../local-backend/reach.ts'
import { readSettings } from '../local-backend/settings.ts'
import { cleanFiles } from './clean-files.ts'

const dryRun = process.argv.includes('--dry-run')

try {
  const { url, secretKey } = await reachBackend(readSettings())
  const { files, unused } = await cleanFiles(clientOf(url, secretKey), { dryRun })
  console.log(`${dryRun ? 'Would remove' : 'Removed'} ${unused} of ${files} files.`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
