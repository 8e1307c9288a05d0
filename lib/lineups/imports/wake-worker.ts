import { processState } from '@/lib/server/process-state.mjs'

/** Makes the import worker of this process look now for imports. */
export function wakeImportWorker(): void {
  processState.importWakeUp?.resolve()
}

/** Resolves when `wakeImportWorker` is called after this call. Only the worker calls it. */
export function nextWakeUp(): Promise<void> {
  const wakeUp = Promise.withResolvers<void>()
  processState.importWakeUp = wakeUp
  return wakeUp.promise
}
