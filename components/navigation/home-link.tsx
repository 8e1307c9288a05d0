'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { useHomeHref } from '@/components/hooks/home-href'

/** A link to the home page, on the platform that this device remembers. */
export function HomeLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link href={useHomeHref()} className={className}>
      {children}
    </Link>
  )
}
