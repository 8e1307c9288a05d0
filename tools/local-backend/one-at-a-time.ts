/**
 * Wraps `work` so that calls wait for each other, in the order they came.
 *
 * PGlite is a single connection, and @supabase/lite 0.10 does not keep the transactions of concurrent requests
 * apart on it: one request's role would apply to another's statements and row level security would not hold.
 */
export function oneAtATime<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (...args) => {
    const run = () => work(...args)
    const result = last.then(run, run)
    last = result
    return result
  }
}
