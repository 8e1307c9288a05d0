'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, Suspense, useState } from 'react'
import { PageSpinner } from './page-spinner'
import { useHydrated } from './use-hydrated'

/**
 * Shows a spinner while the page in it is on its way, when the way leads there from another page of the site. A
 * document comes whole instead: without JavaScript nothing would ever take the spinner's place.
 */
export function ComingPage({ label, children }: { label: string; children: ReactNode }) {
  const isHydrated = useHydrated()
  const pathname = usePathname()
  const [arrivedAt, setArrivedAt] = useState(isHydrated ? undefined : pathname)
  if (arrivedAt && arrivedAt !== pathname) setArrivedAt(undefined)
  if (arrivedAt) return children
  return <Suspense fallback={<PageSpinner label={label} />}>{children}</Suspense>
}
