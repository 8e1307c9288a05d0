import { guardTaps } from './guard-taps'

/** After this time a tap is given up, and the page says so. */
const GIVE_UP_AFTER_MS = 30_000

/**
 * Lets a button that is tapped before its script has arrived, such as a heart, do its work as soon as it has. Links and
 * forms need no script.
 * @param nonce CSP nonce, on pages that are rendered per request.
 */
export function TapGuard({ nonce }: { nonce?: string }) {
  return (
    // The browser hides a nonce from scripts, so React would find another one.
    <script nonce={nonce} suppressHydrationWarning>
      {`(${guardTaps})(${GIVE_UP_AFTER_MS})`}
    </script>
  )
}
