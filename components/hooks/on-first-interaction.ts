import { afterNextPaint } from './after-next-paint'

/**
 * Events that usually come well before the first click, so there is time to load code the first view does not
 * need.
 */
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/**
 * Calls back once, after the first interaction with the page has been painted.
 * @returns a function that removes the listeners.
 */
export function onFirstInteraction(callback: () => void): () => void {
  const onInteraction = () => {
    removeListeners()
    void afterNextPaint().then(callback)
  }
  const removeListeners = () => {
    for (const event of INTERACTION_EVENTS) window.removeEventListener(event, onInteraction)
  }
  for (const event of INTERACTION_EVENTS) window.addEventListener(event, onInteraction, { passive: true })
  return removeListeners
}
