import { processState } from '@/lib/server/process-state.mjs'

const MINUTE_MS = 60_000

/** Further kinds count as one, because visitors can cause new ones. */
const MAX_KINDS = 20
const OTHER_KINDS = ''

/** @param repeats how many lines of the kind were left out before it. */
type WriteLine = (repeats: number) => void

export type LogWindow = { repeats: number; write: WriteLine }

processState.logWindows ??= new Map()
const windows = processState.logWindows

/** Writes the first line of a kind at once, and the last of each minute with the number of those left out. */
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
    // The last line itself is written.
    window.write(window.repeats - 1)
    openWindow(name, window.write)
  }, MINUTE_MS).unref()
}
