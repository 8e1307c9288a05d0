/** Between two lines of a terminal that is none, such as a file. */
const LINE_INTERVAL_MS = 10_000

/** Shows how much of something is done: in one line of a terminal, or in lines of a log. @param total 0 if it is not known. */
export function showProgress(total: number): { add: (count: number) => void; end: () => void } {
  let [done, shownAt] = [0, Date.now()]
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
    end: () => process.stdout.isTTY && process.stdout.write('\n'),
  }
}
