'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** Renders its children on all pages but those with the given paths. For layouts, which do not know their page. */
export function UnlessPage({ isOneOf, children }: { isOneOf: readonly string[]; children: ReactNode }) {
  const pathname = usePathname()
  return !isOneOf.includes(pathname) && children
}
