/**
 * Waits until the browser has painted once more. Called in an event handler before long work, it makes the
 * immediate response to the event visible first.
 */
export const afterNextPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
