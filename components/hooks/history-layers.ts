/**
 * Layers over a page, such as dialogs, in the browser's history: each has an entry with the page's own URL, so that
 * Back closes the top layer only.
 *
 * A layer that is closed in another way leaves its entry behind, because going back right away would take time and
 * could meet the next navigation half-way. The next layer uses such an entry again; when the user goes back, it is
 * skipped.
 */
type Layers = {
  /** Identifies the page: the same in its entry and in those of its layers, and in no other. */
  base: string
  /** How many entries this one is after the page's own. */
  depth: number
  /** The ids of the layers that are open at this entry. */
  open: readonly string[]
  /** What the top layer remembers for a reload. */
  note?: string | undefined
}

const KEY = 'layers'

/** The open layers: the function that closes each, by its id. */
const closers = new Map<string, () => void>()
/** The layers that come back with their entry: the function that opens each, by its id. */
const restorers = new Map<string, () => void>()

/**
 * The layers of the current entry, as last written or as found when the entry was reached. Next drops the state of an
 * entry when it refreshes a page; `read` then returns these.
 */
let last: { href: string; layers: Layers | undefined } | undefined

function read(): Layers | undefined {
  const stored: Layers | undefined = window.history.state?.[KEY]
  const known = last?.href === window.location.href ? last.layers : undefined
  return stored ?? known
}

function write(layers: Layers, method: 'pushState' | 'replaceState' = 'replaceState'): void {
  window.history[method]({ ...window.history.state, [KEY]: layers }, '')
  last = { href: window.location.href, layers }
}

/** @returns an id that no other layer or page has. */
export const createLayerId = (): string => `${Date.now()}-${Math.random()}`

/** Opens a layer over the page. @param close called when the user goes back. */
export function openLayer(id: string, close: () => void): void {
  const { base, depth, open: stored, note } = read() ?? { base: createLayerId(), depth: 0, open: [] }
  const open = stored.filter((other) => other !== id && closers.has(other))
  closers.set(id, close)
  if (depth > open.length) {
    write({ base, depth, open: [...open, id], note: stored.includes(id) ? note : undefined })
  } else {
    write({ base, depth, open, note })
    write({ base, depth: depth + 1, open: [...open, id] }, 'pushState')
  }
}

export function closeLayer(id: string): void {
  closers.delete(id)
  const layers = read()
  if (!layers?.open.includes(id)) return
  write({ ...layers, open: layers.open.filter((other) => other !== id), note: undefined })
}

/** @returns what the top layer noted before a reload. */
export const readLayerNote = (): string | undefined => read()?.note

/** Notes something for a reload at the top layer. */
export function noteInLayer(note: string): void {
  const layers = read()
  if (layers) write({ ...layers, note })
}

/**
 * Opens a layer whenever the user comes to an entry at which it was open, also by a reload.
 * @returns a function that stops this.
 */
export function restoreLayer(id: string, open: () => void): () => void {
  restorers.set(id, open)
  if (read()?.open.includes(id)) open()
  return () => void restorers.delete(id)
}

/** @returns the state that an entry keeps when its URL is replaced. */
export function layersState(): { [KEY]?: Layers } {
  const layers = read()
  return layers ? { [KEY]: layers } : {}
}

/** How many entries lie over the page's own. */
export const countLayerEntries = (): number => read()?.depth ?? 0

function handlePopState(event: PopStateEvent): void {
  const before = last?.layers
  const layers: Layers | undefined = window.history.state?.[KEY]
  last = { href: window.location.href, layers }
  const isBack = before !== undefined && layers?.base === before.base && layers.depth < before.depth
  const closing = [...closers].filter(([id]) => !layers?.open.includes(id))
  for (const [id, close] of closing) {
    close()
    // A dialog may stay open while it sends something.
    setTimeout(() => closers.has(id) && openLayer(id, close))
  }
  for (const id of layers?.open ?? []) if (!closers.has(id)) restorers.get(id)?.()
  if (!isBack || closing.length > 0) return
  event.stopImmediatePropagation()
  window.history.back()
}

/** Starts to close layers when the user goes back. @returns a function that stops it. */
export function watchLayers(): () => void {
  last = { href: window.location.href, layers: window.history.state?.[KEY] }
  // Captured, so that the router never sees an entry that is skipped.
  window.addEventListener('popstate', handlePopState, { capture: true })
  return () => window.removeEventListener('popstate', handlePopState, { capture: true })
}
