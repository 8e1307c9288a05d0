import { isDisplayed } from '@/components/hooks/is-displayed'

/** The link that was followed last, if it has a key: the link with this key on the next page gets the focus. */
let followed: { key: string; atMs: number } | undefined
/** A page that takes longer than this to arrive no longer moves the focus. */
const FOCUS_TIMEOUT_MS = 10_000

let clearLastPending: (() => void) | undefined

/** @param key identifies the link on both pages. @param clearPending called when the next link is followed. */
export function rememberFollowedLink(key: string | undefined, clearPending?: () => void): void {
  clearLastPending?.()
  clearLastPending = clearPending
  followed = key ? { key, atMs: performance.now() } : undefined
}

/** Unless the user has moved the focus meanwhile. A hidden link may have the same key as a visible one. */
export function restoreFocus(find: (key: string) => HTMLElement | null): void {
  const link = followed && find(followed.key)
  if (!followed || !link || !isDisplayed(link)) return
  const isFresh = performance.now() - followed.atMs < FOCUS_TIMEOUT_MS
  followed = undefined
  if (!isFresh) return
  // React may keep the previous page mounted but hidden; a focus there does not count.
  const active = document.activeElement
  if (active && active !== document.body && isDisplayed(active)) return
  link.focus({ preventScroll: true })
}
