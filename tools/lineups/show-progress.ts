const LINE_INTERVAL_MS = 10_000

/** @param total 0 if unknown. @returns `end`: returns how many were added. */
export function showProgress(total: number): { add: (count: number) => void; end: () => number } {
  let done = 0
  let shownAt = Date.now()
  const show = () => `${done}${total > 0 ? ` of ${total}` : ''} lineups`
  return {
    add: (count) => {
      done += count
      if (process.stdout.isTTY) process.stdout.write(`\r${show()}`)
      else if (Date.now() - shownAt > LINE_INTERVAL_MS) {
        shownAt = Date.now()
        console.log(show())
      }
    },
    end: () => {
      if (process.stdout.isTTY) process.stdout.write('\n')
      return done
    },
  }
}
