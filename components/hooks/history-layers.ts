/**
 * The layers over a page, such as dialogs. Each layer has its own entry in the browser's history, with the URL of the
 * page, so that Back closes the top layer only. A layer that is closed in another way leaves its entry behind, because
 * going back is asynchronous and could meet the next navigation. The next layer reuses that entry, and Back skips it.
 */
type Layers = {
  /** The id of the page. */
  base: string
  /** How many entries this one is after the page's own, which has 0. */
  depth: number
  open: readonly string[]
  /** What the layers remember for a reload. */
  note?: string | undefined
}

const KEY = 'layers'

/** Functions that close the open layers, by the ids of the layers. */
const closers = new Map<string, () => void>()
/** Functions that open layers again when the user comes back to their entries, by the ids of the layers. */
const restorers = new Map<string, () => void>()

/** The layers of the current entry, for `read`: Next drops the state of an entry when it refreshes a page. */
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

export const createLayerId = (): string => `${Date.now()}-${Math.random()}`

/** @param close called when the user goes back. */
export function openLayer(id: string, close: () => void): void {
  const { base, depth, open, note } = read() ?? { base: createLayerId(), depth: 0, open: [] }
  const below = open.filter((other) => other !== id && closers.has(other))
  closers.set(id, close)
  const isEntryFree = depth > below.length
  if (isEntryFree) {
    const isReopened = open.includes(id)
    write({ base, depth, open: [...below, id], note: isReopened ? note : undefined })
  } else {
    write({ base, depth, open: below, note })
    write({ base, depth: depth + 1, open: [...below, id], note }, 'pushState')
  }
}

export function closeLayer(id: string): void {
  closers.delete(id)
  const layers = read()
  if (!layers?.open.includes(id)) return
  write({ ...layers, open: layers.open.filter((other) => other !== id) })
}

/** @returns whether a layer was open over this entry's page. */
export function closeTopLayer(): boolean {
  const close = closers.get(read()?.open.at(-1) ?? '')
  close?.()
  return close !== undefined
}

export const readLayerNote = (): string | undefined => read()?.note

export function noteInLayer(note: string): void {
  const layers = read()
  if (layers) write({ ...layers, note })
}

/** Opens a layer whenever the user comes to an entry at which it was open, also by a reload. @returns stops this. */
export function restoreLayer(id: string, open: () => void): () => void {
  restorers.set(id, open)
  if (read()?.open.includes(id)) open()
  return () => void restorers.delete(id)
}

/** The state to keep when the URL of the current entry is replaced. */
export function layersState(): { [KEY]?: Layers } {
  const layers = read()
  return layers ? { [KEY]: layers } : {}
}

export const countLayerEntries = (): number => read()?.depth ?? 0

function handlePopState(event: PopStateEvent): void {
  const before = last?.layers
  const layers: Layers | undefined = window.history.state?.[KEY]
  last = { href: window.location.href, layers }
  const isBack = before !== undefined && layers?.base === before.base && layers.depth < before.depth
  const closing = [...closers].filter(([id]) => !layers?.open.includes(id))
  for (const [id, close] of closing) {
    close()
    // A dialog that is sending something may have stayed open, and needs an entry again.
    setTimeout(() => {
      if (closers.has(id)) openLayer(id, close)
    })
  }
  if (!isBack) for (const id of layers?.open ?? []) if (!closers.has(id)) restorers.get(id)?.()
  // Where Back closed nothing, it came from an entry that a closed layer left behind, which is skipped.
  if (!isBack || closing.length > 0) return
  event.stopImmediatePropagation()
  window.history.back()
}

export function watchLayers(): () => void {
  last = { href: window.location.href, layers: window.history.state?.[KEY] }
  // Captured, so that the router never sees an entry that is skipped.
  window.addEventListener('popstate', handlePopState, { capture: true })
  return () => window.removeEventListener('popstate', handlePopState, { capture: true })
}
