import { afterNextPaint } from './after-next-paint'

/** A page that is never idle, such as one with an animation on a slow phone, goes on loading after this time. */
const MAX_WAIT_MS = 2000

/** Safari has no `requestIdleCallback`. */
const whenIdle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
      : setTimeout(resolve, 200),
  )

/** Whether the user has turned on data saving. Safari and Firefox never say so. */
export const isSavingData = (): boolean =>
  Boolean((navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData)

/**
 * Loads code before it is needed: one part after the other while the browser is idle after the page has loaded. So the
 * first tap is answered at once, and without a connection as well. With data saving, loading starts with the first
 * interaction.
 * @param loaders each load a module or a file, in the order in which the page needs these.
 * @returns a function that cancels the loading, if it has not started yet.
 */
export function preloadWhenIdle(loaders: readonly (() => Promise<unknown>)[]): () => void {
  const preload = async () => {
    for (const load of loaders) {
      await whenIdle()
      // A part that could not be loaded now is loaded when it is needed.
      await load().catch(console.warn)
    }
  }
  const start = () => void preload()
  if (isSavingData()) return onFirstInteraction(start)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => window.removeEventListener('load', start)
}

/** Events that usually come well before the first click. */
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** Calls back once the first interaction has been painted. @returns a function that removes the listeners. */
function onFirstInteraction(callback: () => void): () => void {
  const listeners = new AbortController()
  const onInteraction = () => {
    listeners.abort()
    void afterNextPaint().then(callback)
  }
  for (const event of INTERACTION_EVENTS)
    window.addEventListener(event, onInteraction, { passive: true, signal: listeners.signal })
  return () => listeners.abort()
}
