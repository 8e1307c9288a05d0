'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** For layouts, which do not know their page. */
export function UnlessPage({ isOneOf, children }: { isOneOf: readonly string[]; children: ReactNode }) {
  const pathname = usePathname()
  return !isOneOf.includes(pathname) && children
}
