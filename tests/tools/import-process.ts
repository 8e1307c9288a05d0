/** A server that only runs the site's import worker, and that a test can kill. */
import { startImportWorker } from '@/lib/lineups/imports/worker'

startImportWorker()
// The worker's own timers do not keep the process running.
setInterval(() => {}, 60_000)
