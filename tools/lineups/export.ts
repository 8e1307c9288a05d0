/** `npm run lineups:export -- <file.zip>`: writes the lineups of a project or site, without deleted ones and changes. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exportLineups } from '@/lib/lineups/imports/export-lineups'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { LauncherError } from '@/tools/local-backend/errors'
import { runMain } from '@/tools/local-backend/process'
import { loadSiteEnv } from '@/tools/local-backend/running-backend'
import { readSettings } from '@/tools/local-backend/settings'
import { showProgress } from './show-progress'

await runMain(async (cleanup) => {
  const [output, ...rest] = process.argv.slice(2)
  if (!output || rest.length > 0) throw new LauncherError('npm run lineups:export -- <file.zip>')
  await loadSiteEnv(readSettings())
  const file = resolve(output)
  // An interrupted export must not look like a whole one.
  const unfinished = `${file}.unfinished`
  cleanup.defer(() => rm(unfinished, { force: true }))
  const progress = showProgress(0)
  const zip = exportLineups(createServiceClient(), () => progress.add(1))
  await pipeline(zip, createWriteStream(unfinished))
  await rename(unfinished, file)
  console.log(`${progress.end()} lineups are in ${file}.`)
})
