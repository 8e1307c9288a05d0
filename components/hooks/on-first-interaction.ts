/**
 * Events that usually come well before the first click, so there is time to load code the first view does not
 * need.
 */
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/**
 * Calls back once, at the first interaction with the page.
 * @returns a function that removes the listeners.
 */
export function onFirstInteraction(callback: () => void): () => void {
  const onInteraction = () => {
    removeListeners()
    callback()
  }
  const removeListeners = () => {
    for (const event of INTERACTION_EVENTS) window.removeEventListener(event, onInteraction)
  }
  for (const event of INTERACTION_EVENTS) window.addEventListener(event, onInteraction, { passive: true })
  return removeListeners
}
