import 'server-only'
import { invalidatePages } from '@/lib/server/invalidate-pages'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { runWorker } from '@/lib/server/worker'
import { runImports } from './run-imports'
import { serverName } from './server-name'

/**
 * How often each server looks for imports whose file it has. An import that is started on this server begins at once;
 * the interval is for imports that a crashed or restarted server has left.
 */
const INTERVAL_MS = 15_000

export function startImportWorker(): void {
  const server = serverName()
  const run = () => runImports({ client: createServiceClient(), server, invalidatePages })
  const failure = 'An import is not going on'
  void runWorker('imports', run, { intervalMs: INTERVAL_MS, retryMs: INTERVAL_MS, failure })
}
