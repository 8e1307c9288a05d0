import { setTimeout as sleep } from 'node:timers/promises'
import { logError } from './logging/log'
import { processState } from './process-state.mjs'

export type WorkerName = 'campaigns' | 'imports'

/** Wakes the worker from any copy of this module, see `process-state.mjs`. */
export function wakeWorker(name: WorkerName): void {
  processState.wakeUps?.get(name)?.resolve()
}

/** Never ends, but does not keep the process alive. @param retryMs the interval after a failure. */
export async function runWorker(
  name: WorkerName,
  job: () => Promise<unknown>,
  { intervalMs, retryMs, failure }: { intervalMs: number; retryMs: number; failure: string },
): Promise<never> {
  processState.wakeUps ??= new Map()
  for (;;) {
    // Created before the job, so that a call of `wakeWorker` during the job is not missed.
    const wakeUp = Promise.withResolvers<void>()
    processState.wakeUps.set(name, wakeUp)
    let pauseMs = intervalMs
    try {
      await job()
    } catch (error) {
      logError(failure, error)
      pauseMs = retryMs
    }
    await Promise.race([wakeUp.promise, sleep(pauseMs, undefined, { ref: false })])
  }
}
