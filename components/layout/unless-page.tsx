'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** Renders its children except on some pages, given by their paths. For parts of a layout, which does not know its page. */
export function UnlessPage({ isOneOf, children }: { isOneOf: readonly string[]; children: ReactNode }) {
  const pathname = usePathname()
  return !isOneOf.includes(pathname) && children
}
