'use client'

import { useSearchParams } from 'next/navigation'
import { parseAirMs } from '@/lib/lineups/throw/throw-window'
import { ThrowWindow } from './throw-window'

/**
 * Shows until when a lineup still stops a defuse, if its time in the air is in the URL as `air`, in seconds.
 * The page is static, so only the browser knows the URL's query.
 */
export function ThrowWindowFromUrl() {
  const airMs = parseAirMs(useSearchParams().get('air'))
  return airMs === undefined ? null : <ThrowWindow airMs={airMs} />
}
