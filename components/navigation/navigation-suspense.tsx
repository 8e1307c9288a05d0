'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import { type ReactNode, Suspense, useState } from 'react'
import { useHydrated } from '@/components/hooks/browser-state'
import { PageSpinner } from '@/components/ui/spinner'

/**
 * Without JavaScript nothing would replace a fallback, so a full page load has none. The segment and not the path tells
 * a navigation: the path also changes over a list, whose content must stay.
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
