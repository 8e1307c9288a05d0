/** A page that arrives sooner than this, in milliseconds, shows no spinner. */
const SPINNER_DELAY_MS = 150

/**
 * Lets a followed link look pressed in the next frame. Its spinner comes later, because laying one out and animating it
 * takes longer than the change of color.
 * @returns a function that removes the pressed look and the spinner.
 */
export function markPending(link: HTMLElement): () => void {
  link.dataset.pending = ''
  const timer = setTimeout(() => {
    link.dataset.pending = 'slow'
  }, SPINNER_DELAY_MS)
  return () => {
    clearTimeout(timer)
    delete link.dataset.pending
  }
}
