import { afterNextPaint } from './after-next-paint'

/** A page that is never idle, such as one with an animation on a slow phone, loads after this time. */
const MAX_WAIT_MS = 2000

/** Safari has no `requestIdleCallback`, so it waits this long. */
const SAFARI_WAIT_MS = 200

const whenIdle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
      : setTimeout(resolve, SAFARI_WAIT_MS),
  )

/** Safari and Firefox never report data saving. */
export const isSavingData = (): boolean =>
  Boolean((navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData)

/** Loads one after the other. With data saving, waits for the first interaction. @returns a function that prevents it. */
export function preloadWhenIdle(loaders: readonly (() => Promise<unknown>)[]): () => void {
  const preload = async () => {
    for (const load of loaders) {
      await whenIdle()
      // Code that could not be loaded now is loaded when it is needed.
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

/** Calls back after the paint that follows the first interaction. @returns a function that removes the listeners. */
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
