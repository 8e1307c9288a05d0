declare global {
  interface Window {
    /** The clicks that React has passed on to its handlers (`PageBody`). */
    answeredClicks?: WeakSet<Event>
  }
}

/**
 * Keeps the last tap on a button that React did not answer, because its code has not arrived or is just being started: shows a
 * spinner on the button, and presses it again until React answers. Runs before any script of the build, from its own text, so
 * it uses nothing from outside.
 * @param giveUpAfterMs when the tap is given up and the page says so (`ReloadNotice`).
 */
export function keepEarlyTap(giveUpAfterMs: number): void {
  const answered = new WeakSet<Event>()
  window.answeredClicks = answered
  let kept: HTMLElement | undefined
  let tappedAtMs = 0
  let ownClick: Event | undefined
  let isPressing = false

  /** @returns whether React has answered. */
  const press = (button: HTMLElement) => {
    isPressing = true
    button.click()
    isPressing = false
    if (!ownClick || !answered.has(ownClick)) return false
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
    if (isPressing) {
      ownClick = click
      return
    }
    const button = (click.target as Element).closest<HTMLElement>('button[type="button"]')
    if (!button) return
    // After React's own listeners. A second click may come before this.
    setTimeout(() => {
      if (answered.has(click)) return
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
