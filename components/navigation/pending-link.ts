/** A page that arrives sooner shows no spinner. */
const SPINNER_DELAY_MS = 150

/** The link looks pressed in the next frame; a spinner would take longer. @returns ends the look and the spinner. */
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
