import { processState } from '@/lib/server/process-state.mjs'

const MINUTE_MS = 60_000

/** Kinds of lines that are counted separately. All further kinds count as one. */
const MAX_KINDS = 20
const OTHER_KINDS = ''

/** Writes a line. @param repeats how many more lines of its kind were left out before it. */
type WriteLine = (repeats: number) => void

export type Window = { repeats: number; write: WriteLine }

processState.logWindows ??= new Map()
const windows = processState.logWindows

/**
 * Writes at most one line a minute of each kind: the first at once, and the last when the minute has passed, with the
 * number of those left out. Visitors can cause such lines as often as they like.
 * @param kind what the lines have in common.
 */
export function limitRepeats(kind: string, write: WriteLine): void {
  const name = windows.has(kind) || windows.size < MAX_KINDS ? kind : OTHER_KINDS
  const window = windows.get(name)
  if (window) {
    window.repeats += 1
    window.write = write
  } else {
    write(0)
    openWindow(name, write)
  }
}

function openWindow(name: string, write: WriteLine): void {
  const window = { repeats: 0, write }
  windows.set(name, window)
  setTimeout(() => {
    windows.delete(name)
    if (window.repeats === 0) return
    window.write(window.repeats - 1)
    openWindow(name, window.write)
  }, MINUTE_MS).unref()
}
