/** @param onTimeout returns another result, or throws. The work goes on. */
export function withTimeLimit<T>(work: Promise<T>, limitMs: number, onTimeout: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  }).then(onTimeout)
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
