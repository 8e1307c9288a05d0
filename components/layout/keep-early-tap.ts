declare global {
  interface Window {
    /** The last click that React has passed on to its handlers (`PageBody`). */
    answeredClick?: Event
  }
}

/**
 * Keeps the last tap on a button that React did not answer, because its code has not arrived or is just being started: shows a
 * spinner on the button, and presses it again until React answers. Runs before any script of the build, from its own text, so
 * it uses nothing from outside.
 * @param giveUpAfterMs when the tap is given up and the page says so (`ReloadNotice`).
 */
export function keepEarlyTap(giveUpAfterMs: number): void {
  let kept: HTMLElement | undefined
  let tappedAtMs = 0
  let isPressing = false

  /** @returns whether React has answered. */
  const press = (button: HTMLElement) => {
    window.answeredClick = undefined
    isPressing = true
    button.click()
    isPressing = false
    if (!window.answeredClick) return false
    // Radix switches tabs when the button of the mouse goes down.
    if (button.getAttribute('role') === 'tab')
      button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    return true
  }

  const tryAgain = () => {
    const button = kept
    if (!button) return
    const hasGivenUp = Date.now() - tappedAtMs > giveUpAfterMs
    if (button.isConnected && !hasGivenUp && !press(button)) {
      setTimeout(tryAgain, 50)
      return
    }
    kept = undefined
    delete button.dataset.pending
    if (hasGivenUp) document.documentElement.dataset.unanswered = ''
  }

  const keep = (click: MouseEvent) => {
    const button = (click.target as Element).closest<HTMLElement>('button[type="button"]')
    if (!button || isPressing) return
    // After React's own listeners.
    setTimeout(() => {
      if (window.answeredClick === click) return
      if (kept) delete kept.dataset.pending
      else setTimeout(tryAgain, 50)
      kept = button
      tappedAtMs = Date.now()
      button.dataset.pending = 'slow'
    })
  }
  // Before React, which stops clicks on what it can't take over yet.
  window.addEventListener('click', keep, { capture: true })
}
