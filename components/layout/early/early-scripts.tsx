'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useRef } from 'react'
import { routes } from '@/lib/routes'

import { callOf } from './call-of'
import { keepFiltersOpen } from './keep-filters-open'
import { rememberPlatform } from './remember-platform'
import { replayEarlyTaps } from './replay-early-taps'
import { retryLostScripts } from './retry-lost-scripts'

/** How long `/` waits for the list of the remembered platform before it shows its own. */
const LEAVING_MS = 5_000

/** After this time a tap is given up, and the page says so. */
const GIVE_UP_TAP_AFTER_MS = 30_000

/** In the order in which they run, and in which their listeners hear a click. Not part of the code for browsers. */
const SCRIPTS =
  typeof window === 'undefined'
    ? [
        callOf(rememberPlatform, routes.home(), routes.lineups({ platform: 'pc' }), LEAVING_MS),
        callOf(keepFiltersOpen),
        callOf(retryLostScripts),
        callOf(replayEarlyTaps, GIVE_UP_TAP_AFTER_MS),
      ]
    : []

/**
 * What has to work before the scripts of the build have arrived: compiled functions in their own text, in the page's head.
 * Inserted into the HTML alone, because the page's data would contain scripts of the tree a second time.
 * @param nonce CSP nonce, on pages that are rendered per request.
 */
export function EarlyScripts({ nonce }: { nonce?: string | undefined }) {
  const isInserted = useRef(false)
  useServerInsertedHTML(() => {
    if (isInserted.current) return null
    isInserted.current = true
    return SCRIPTS.map((script) => (
      <script key={script} nonce={nonce}>
        {script}
      </script>
    ))
  })
  return null
}
