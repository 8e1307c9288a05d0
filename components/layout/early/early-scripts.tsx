import { routes } from '@/lib/routes'
import { callOf } from './call-of'
import { rememberPlatform } from './remember-platform'
import { replayEarlyTaps } from './replay-early-taps'
import { retryLostScripts } from './retry-lost-scripts'

/** How long `/` waits for the list of the remembered platform. */
const LEAVING_MS = 5_000

const GIVE_UP_TAP_AFTER_MS = 30_000

/** `replayEarlyTaps` is the first to hear a click, so that the others do not act on one that it drops. */
const SCRIPTS = {
  replayEarlyTaps: callOf(replayEarlyTaps, GIVE_UP_TAP_AFTER_MS),
  rememberPlatform: callOf(rememberPlatform, routes.home(), routes.lineups({ platform: 'pc' }), LEAVING_MS),
  retryLostScripts: callOf(retryLostScripts),
}

/** Inline scripts for what must work before the scripts of the build arrive. @param nonce of pages rendered per request. */
export function EarlyScripts({ nonce }: { nonce?: string | undefined }) {
  return Object.entries(SCRIPTS).map(([name, script]) => (
    // The browser hides the nonce from scripts, so React would find another value during hydration.
    <script key={name} nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  ))
}
