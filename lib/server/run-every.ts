/**
 * Runs a task at an interval as long as the process runs. A run that lasts longer than the interval delays the next one.
 * @param onError called for each failed run. The task runs again all the same.
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
