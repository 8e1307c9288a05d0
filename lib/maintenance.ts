import 'server-only'
import { recountVerdicts } from '@/lib/community/recount-verdicts'
import { sweepUploads } from '@/lib/lineups/uploads/sweep'
import { logError } from '@/lib/server/logging/log'
import { serviceClient } from '@/lib/server/supabase/clients'

const EVERY_MS = 10 * 60 * 1000

const TASKS = [
  { run: sweepUploads, failure: 'Unused uploads are left in the storage' },
  // For patches whose release has come.
  { run: () => recountVerdicts(serviceClient()), failure: 'Verdict totals are out of date' },
]

/** Repeats what the server does without being asked, as long as it runs. A failure is logged and the next run tries again. */
export function startMaintenance(tasks: { run: () => Promise<unknown>; failure: string }[] = TASKS): void {
  const timer = setInterval(() => {
    for (const { run, failure } of tasks) {
      run().catch((error: unknown) => logError(failure, error))
    }
  }, EVERY_MS)
  // It keeps no process from ending.
  timer.unref()
}
