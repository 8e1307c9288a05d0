import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { invalidatePages } from '@/lib/server/invalidate-pages'
import { logError } from '@/lib/server/logging/log'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { runImports } from './run-imports'
import { serverName } from './server-name'
import { nextWakeUp } from './wake-worker'

/**
 * Interval at which each server looks for imports whose file it has. An import that is started on this server begins at once;
 * another one's is taken over when that server has crashed, and a server that was started again goes on with its own.
 */
const IDLE_INTERVAL_MS = 15_000

export function startImportWorker(): void {
  const server = serverName()
  const run = async () => {
    for (;;) {
      // Created before the database is asked, so that an import that starts meanwhile is not missed.
      const wakeUp = nextWakeUp()
      try {
        await runImports({ client: createServiceClient(), server, invalidatePages })
      } catch (error) {
        logError('An import is not going on', error)
      }
      // `ref: false`, so that the timer does not keep the process alive.
      await Promise.race([wakeUp, sleep(IDLE_INTERVAL_MS, undefined, { ref: false })])
    }
  }
  void run()
}
