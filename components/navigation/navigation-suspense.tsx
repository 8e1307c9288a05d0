'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import { type ReactNode, Suspense, useState } from 'react'
import { useHydrated } from '@/components/hooks/browser-state'
import { PageSpinner } from '@/components/ui/spinner'

/**
 * Shows a spinner while the page inside is loading after a client-side navigation. A full page load has no
 * fallback, because without JavaScript nothing would ever replace the spinner. A navigation is recognized by
 * the layout segment and not by the path: the path also changes when a lineup is opened over a list or a
 * filter is set, and then the current content must stay.
 */
export function NavigationSuspense({ label, children }: { label: string; children: ReactNode }) {
  const isHydrated = useHydrated()
  const segment = useSelectedLayoutSegment()
  const [firstSegment] = useState(segment)
  const [isFullLoad, setIsFullLoad] = useState(!isHydrated)
  if (isFullLoad && segment !== firstSegment) setIsFullLoad(false)
  if (isFullLoad) return children
  return <Suspense fallback={<PageSpinner label={label} />}>{children}</Suspense>
}
