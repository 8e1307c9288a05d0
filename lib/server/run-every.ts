/** Skips a run while the last one has not finished. The timer does not keep the process alive. */
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
