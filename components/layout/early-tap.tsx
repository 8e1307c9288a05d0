/** After this time the tap is given up, and the page says so (`ReloadNotice`). */
const GIVE_UP_AFTER_MS = 30_000

/**
 * Keeps the last tap on a button that React has not hydrated yet: shows a spinner on it, and presses it as soon as React
 * listens. React leaves properties on the elements that it has hydrated, other elements have none.
 */
const KEEP_TAP = `{
  let kept, tappedAtMs
  const isHydrated = (button) => Object.keys(button).length > 0
  const press = () => {
    const button = kept
    const isWaiting = button.isConnected && !isHydrated(button)
    const hasGivenUp = isWaiting && Date.now() - tappedAtMs > ${GIVE_UP_AFTER_MS}
    if (isWaiting && !hasGivenUp) return setTimeout(press, 50)
    kept = undefined
    delete button.dataset.pending
    if (hasGivenUp) document.documentElement.dataset.unanswered = ''
    else button.click()
  }
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('button[type="button"]')
    // After React's own listener, which hydrates what is clicked first if it can.
    if (button) setTimeout(() => {
      if (isHydrated(button)) return
      if (kept) delete kept.dataset.pending
      else setTimeout(press, 50)
      kept = button
      tappedAtMs = Date.now()
      button.dataset.pending = 'slow'
    })
  })
}`

/**
 * Lets a button that is tapped before its script has arrived, such as a heart, do its work as soon as it has. Links and
 * forms need no script.
 * @param nonce CSP nonce, on pages that are rendered per request.
 */
export function EarlyTap({ nonce }: { nonce?: string }) {
  return (
    // The browser hides a nonce from scripts, so React would find another one.
    <script nonce={nonce} suppressHydrationWarning>
      {KEEP_TAP}
    </script>
  )
}
