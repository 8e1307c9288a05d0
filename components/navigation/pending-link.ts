/** A page that arrives sooner shows no spinner. */
const SPINNER_DELAY_MS = 150

/**
 * Lets a link look pressed in the next frame. The spinner comes later, because its layout and animation take longer.
 * @returns removes the pressed look and the spinner.
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
