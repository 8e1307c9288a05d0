/** How often a program that npm runs looks whether npm is still there, in ms. */
const PAUSE = 500

/**
 * Settles when the program is to stop: on Ctrl-C, on a polite kill, when its terminal is closed, or when the npm
 * that runs it is gone. npm passes a signal to a shell that may die without passing it on. Repeats are ignored: after Ctrl-C npm sends
 * again what the terminal has sent already.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
    if (process.env.npm_lifecycle_event) onParentGone(resolve)
  })
}

function onParentGone(tell: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) tell()
  }, PAUSE).unref()
}
