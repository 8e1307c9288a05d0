import { routes } from '@/lib/routes'
import { callOf } from './call-of'
import { rememberPlatform } from './remember-platform'
import { replayEarlyTaps } from './replay-early-taps'
import { retryLostScripts } from './retry-lost-scripts'

/** How long `/` waits for the list of the remembered platform before it shows its own. */
const LEAVING_MS = 5_000

/** After this time a tap is given up, and the page says so. */
const GIVE_UP_TAP_AFTER_MS = 30_000

/** The order is that in which the scripts run, and in which their listeners hear a click. */
const SCRIPTS = [
  callOf(rememberPlatform, routes.home(), routes.lineups({ platform: 'pc' }), LEAVING_MS),
  callOf(retryLostScripts),
  callOf(replayEarlyTaps, GIVE_UP_TAP_AFTER_MS),
]

/**
 * Inline scripts for what has to work before the scripts of the build have arrived. They stand before everything else
 * in the page, each as the source text of a compiled function.
 * @param nonce CSP nonce, on pages that are rendered per request.
 */
export function EarlyScripts({ nonce }: { nonce?: string | undefined }) {
  return SCRIPTS.map((script) => (
    // The browser hides the nonce from scripts, so React would find another value during hydration.
    <script key={script} nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  ))
}
