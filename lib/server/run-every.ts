/**
 * Runs a task again and again while the server runs, but not while it is still running. The timer does not keep the process
 * from exiting.
 * @param onError is told of each failure; the task runs again all the same.
 */
export function runEvery(
  intervalMs: number,
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
): void {
  let isRunning = false
  const timer = setInterval(async () => {
    if (isRunning) return
    isRunning = true
    await task().catch(onError)
    isRunning = false
  }, intervalMs)
  timer.unref()
}
