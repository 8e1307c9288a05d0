/** Runs a task at an interval as long as the process lives. While a run is not finished, the next ones are left out. */
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
