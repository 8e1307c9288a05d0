/**
 * Waits for a result, but not for longer than the limit. What produces the result goes on all the same.
 * @param onTimeout returns what to take instead, or throws.
 */
export function withTimeLimit<T>(result: Promise<T>, limitMs: number, onTimeout: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  }).then(onTimeout)
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer))
}
