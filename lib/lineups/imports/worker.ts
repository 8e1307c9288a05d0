import 'server-only'
import { withBatchOfImages } from '@/lib/server/image-queue'
import { invalidatePages } from '@/lib/server/invalidate-pages'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { runWorker } from '@/lib/server/worker'
import { listImportFiles } from './import-files'
import type { ImportRunner } from './import-record'
import { openImport } from './open-import'
import { leaseImport, runImport } from './run-import'
import { serverName } from './server-name'

/** For imports that a crashed or restarted server has left. A new import wakes the worker at once. */
const INTERVAL_MS = 15_000

export function startImportWorker(): void {
  const server = serverName()
  const run = () => runImports({ client: createServiceClient(), server, invalidatePages })
  const failure = 'An import is not going on'
  void runWorker('imports', run, { intervalMs: INTERVAL_MS, retryMs: INTERVAL_MS, failure })
}

/** @throws Error when an import can't go on until the next run. */
export async function runImports(runner: ImportRunner): Promise<void> {
  for (;;) {
    const files = await listImportFiles()
    const leased = files.length > 0 ? await leaseImport(runner, files) : null
    if (!leased) return
    await withBatchOfImages(() => runImport(runner, leased, () => openImport(leased)))
  }
}
