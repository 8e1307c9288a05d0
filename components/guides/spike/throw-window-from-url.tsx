'use client'

import { useSearchParams } from 'next/navigation'
import { parseAirMs } from '@/lib/lineups/throw/throw-window'
import { ThrowWindow } from './throw-window'

/** Reads `air` of the URL, in seconds, in the browser, because the page is static. */
export function ThrowWindowFromUrl() {
  const airMs = parseAirMs(useSearchParams().get('air'))
  return airMs === undefined ? null : <ThrowWindow airMs={airMs} />
}
