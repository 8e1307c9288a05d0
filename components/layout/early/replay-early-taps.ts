declare global {
  interface Window {
    /** The clicks that React has passed to its handlers (`PageBody`). */
    answeredClicks?: WeakSet<Event>
  }
}

/**
 * Repeats the last tap on a button whose code has not arrived or is just starting, until React answers. Also drops the
 * second tap of a double tap if something else has appeared under the finger, and the repeats of a held Enter key,
 * except on links, in texts and on buttons with `MAY_REPEAT`. It runs as source text, so it uses nothing else.
 * @param giveUpAfterMs after this time the tap is dropped, and `ReloadNotice` says that parts of the page are missing.
 */
export function replayEarlyTaps(giveUpAfterMs: number): void {
  const retryAfterMs = 50
  const doubleTap = { withinMs: 300, withinPx: 20 }
  const answered = new WeakSet<Event>()
  window.answeredClicks = answered
  let pendingButton: HTMLElement | undefined
  let tappedAtMs = 0
  let lastTap: { control: Element | null; event: MouseEvent } | undefined
  /** The click of the last `press`. */
  let ownClick: Event | undefined
  let isPressing = false
  let isTouch = false

  /** @returns whether React has answered. */
  const press = (button: HTMLElement) => {
    isPressing = true
    button.click()
    isPressing = false
    if (!ownClick || !answered.has(ownClick)) return false
    selectTab(button)
    return true
  }

  /** Radix selects a tab on `mousedown`, which React may have missed. */
  const selectTab = (button: HTMLElement) => {
    if (button.getAttribute('role') === 'tab' && button.ariaSelected === 'false')
      button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  }

  const tryAgain = () => {
    const button = pendingButton
    if (!button) return
    const hasGivenUp = Date.now() - tappedAtMs > giveUpAfterMs
    if (button.isConnected && !hasGivenUp && !press(button)) {
      setTimeout(tryAgain, retryAfterMs)
      return
    }
    pendingButton = undefined
    delete button.dataset.pending
    if (hasGivenUp) document.documentElement.dataset.unanswered = ''
  }

  const repeatUntilAnswered = (click: MouseEvent) => {
    const button = (click.target as Element).closest<HTMLElement>('button[type="button"]')
    if (!button) return
    // Runs after React's own listeners. While another button is pending, `tryAgain` is scheduled already.
    setTimeout(() => {
      if (answered.has(click)) return selectTab(button)
      if (pendingButton) delete pendingButton.dataset.pending
      else setTimeout(tryAgain, retryAfterMs)
      pendingButton = button
      tappedAtMs = Date.now()
      button.dataset.pending = 'slow'
    })
  }

  /** A label passes a tap on to its control. */
  const controlOf = (event: Event) => {
    const target = event.target as Element
    return target.closest('label')?.control ?? target.closest('a, button, input, select, summary, textarea')
  }

  const isDoubleTapOnOther = (event: MouseEvent) => {
    if (!lastTap || event.timeStamp - lastTap.event.timeStamp > doubleTap.withinMs) return false
    const { clientX, clientY } = lastTap.event
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    return distance <= doubleTap.withinPx && controlOf(event) !== lastTap.control
  }

  const guard = (event: MouseEvent) => {
    const isClick = event.type === 'click'
    if (event.type === 'pointerdown') isTouch = (event as PointerEvent).pointerType === 'touch'
    if (isClick && isPressing) {
      ownClick = event
      return
    }
    // Clicks by keys have the `detail` 0, and clicks by scripts are not trusted.
    const isTap = isTouch && event.isTrusted && (!isClick || event.detail > 0)
    if (isTap && isDoubleTapOnOther(event)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    if (!isClick) return
    if (isTap) lastTap = { control: controlOf(event), event }
    repeatUntilAnswered(event)
  }
  const dropRepeatedKey = (event: KeyboardEvent) => {
    if (!event.repeat || event.key !== 'Enter') return
    const control = (event.target as Element).closest('button:not([data-may-repeat]), input, select, summary')
    // With Ctrl or Cmd, Enter submits from any field.
    if (!control && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // The space bar needs no guard, because it presses only once, when it is released.
  window.addEventListener('keydown', dropRepeatedKey, { capture: true })
  // Captured on the window, before React, which stops clicks on what it can't hydrate yet.
  for (const type of ['pointerdown', 'mousedown', 'click'] as const)
    window.addEventListener(type, guard, { capture: true })
}
