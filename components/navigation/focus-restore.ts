'use client'

/** Which link was followed last: its twin on the next page takes the focus over, if it comes soon. */
let followed: { key: string; at: number } | undefined
const FOCUS_WAITS_MS = 10_000

let unmarkLast: (() => void) | undefined

/**
 * Notes that a link is being followed.
 * @param key the same on both pages; without one, focus goes where it goes.
 * @param unmark takes away the link's mark of being followed, when another one is followed instead.
 */
export function noteFollowed(key: string | undefined, unmark?: () => void): void {
  unmarkLast?.()
  unmarkLast = unmark
  followed = key ? { key, at: performance.now() } : undefined
}

/** Gives the focus to the twin of the link that was followed, when `find` knows it by its key. */
export function regainFocus(find: (key: string) => HTMLElement | null): void {
  const link = followed && find(followed.key)
  if (!followed || !link) return
  const isFresh = performance.now() - followed.at < FOCUS_WAITS_MS
  followed = undefined
  if (!isFresh) return
  // Focus that was moved on meanwhile stays where it is; on a page that is gone it is lost.
  const active = document.activeElement
  if (active && active !== document.body && active.checkVisibility()) return
  link.focus({ preventScroll: true })
}
