import { ReplayEarlyTap } from './replay-early-tap'

/** Remembers the last button that was pressed before React listens, and shows a spinner on it. */
const REMEMBER = `
window.earlyTap = {
  listener({ target }) {
    const button = target.closest('button[type="button"]:not([role="dialog"] *)')
    if (!button) return
    delete earlyTap.button?.dataset.pending
    button.dataset.pending = 'slow'
    earlyTap.button = button
  },
}
document.addEventListener('click', earlyTap.listener)`

/**
 * Lets a button that is tapped before the scripts have arrived, such as a heart, do its work as soon as they have. Links
 * and forms need no script. The viewer's buttons are left out, because its script arrives later than this one's.
 * @param nonce CSP nonce, on pages that are rendered per request.
 */
export function EarlyTap({ nonce }: { nonce?: string }) {
  return (
    <>
      {/* The browser hides a nonce from scripts, so React would find another one. */}
      <script nonce={nonce} suppressHydrationWarning>
        {REMEMBER}
      </script>
      <ReplayEarlyTap />
    </>
  )
}
