/** Waits until the browser has painted, so that the immediate response to an event is visible before long work. */
export const afterNextPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
