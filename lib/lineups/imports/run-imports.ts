import 'server-only'
import { withBatchOfImages } from '@/lib/server/image-queue'
import { listImportFiles } from './import-files'
import { openImport } from './open-import'
import type { ImportRunner } from './record-rows'
import { leaseImport, runImport } from './run-import'

/** Runs all imports whose files this server has. @throws Error when an import can't go on until the next run. */
export async function runImports(runner: ImportRunner): Promise<void> {
  for (;;) {
    const files = await listImportFiles()
    const leased = files.length > 0 ? await leaseImport(runner, files) : null
    if (!leased) return
    await withBatchOfImages(() => runImport(runner, leased, () => openImport(leased)))
  }
}
