'use client'

import { useSearchParams } from 'next/navigation'
import { parseAirMs } from '@/lib/lineups/throw/throw-window'
import { ThrowWindow } from './throw-window'

/** The page is static, so the browser reads the URL's `air`, in seconds. */
export function ThrowWindowFromUrl() {
  const airMs = parseAirMs(useSearchParams().get('air'))
  return airMs === undefined ? null : <ThrowWindow airMs={airMs} />
}
