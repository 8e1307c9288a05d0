import 'server-only'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { invalidatePages } from '@/lib/server/invalidate-pages'
import { logError } from '@/lib/server/logging/log'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { importFile, listImportFiles } from './import-files'
import { type ImportRunner, leaseImport, runImport } from './run-import'
import { nextWakeUp } from './wake-worker'

/**
 * Interval at which each server looks for imports whose file it has. An import that is started on this server begins at once;
 * another one's is taken over when that server has crashed, and a server that was started again goes on with its own.
 */
const IDLE_INTERVAL_MS = 15_000

/** A name that no other process has, also not the one that runs here after a crash. */
export const serverName = (): string => `${hostname()}:${process.pid}:${randomUUID()}`

/** Runs imports one after the other, as long as this server runs. */
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

/** Runs all imports whose files this server has. @throws Error when one can't go on; it is tried again later. */
export async function runImports(runner: ImportRunner): Promise<void> {
  for (;;) {
    const files = await listImportFiles()
    const leased = files.length > 0 ? await leaseImport(runner, files) : null
    if (!leased) return
    await runImport(runner, leased, importFile(leased.id))
  }
}
