'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import { type ReactNode, Suspense, useState } from 'react'
import { useHydrated } from '@/components/hooks/browser-state'
import { PageSpinner } from '@/components/ui/spinner'

/**
 * Shows a spinner while the page in it is loading, after a navigation from another page of the site. A full page load
 * comes whole instead: without JavaScript nothing would ever replace the spinner. Pages are told apart by their segment
 * of the layout, not by their path: the path changes when a lineup is opened over a list, or a list is narrowed, and then
 * what is shown must stay.
 */
export function ComingPage({ label, children }: { label: string; children: ReactNode }) {
  const isHydrated = useHydrated()
  const segment = useSelectedLayoutSegment()
  const [firstSegment] = useState(segment)
  const [isFullLoad, setIsFullLoad] = useState(!isHydrated)
  if (isFullLoad && segment !== firstSegment) setIsFullLoad(false)
  if (isFullLoad) return children
  return <Suspense fallback={<PageSpinner label={label} />}>{children}</Suspense>
}
