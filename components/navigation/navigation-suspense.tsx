'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import { type ReactNode, Suspense, useState } from 'react'
import { useHydrated } from '@/components/hooks/browser-state'
import { PageSpinner } from '@/components/ui/spinner'

/**
 * A full page load has no fallback, because without JavaScript nothing would replace it. A navigation is recognized by
 * the layout segment: the path also changes when a filter is set or a lineup is opened over a list, and then the
 * content must stay.
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
