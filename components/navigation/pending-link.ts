/** A page that arrives sooner than this, in milliseconds, shows no spinner. */
const SPINNER_DELAY_MS = 150

/**
 * Lets a followed link look pressed in the next frame. Its spinner comes later, because laying one out and animating it
 * takes longer than the change of color.
 */
export function markPending(link: HTMLElement): void {
  link.dataset.pending = ''
  setTimeout(() => {
    if (link.dataset.pending !== undefined) link.dataset.pending = 'slow'
  }, SPINNER_DELAY_MS)
}

/** Removes the pressed look and the spinner from a link. */
export function clearPending(link: HTMLElement): void {
  delete link.dataset.pending
}
