'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { useHomeHref } from '@/components/hooks/home-href'

export function HomeLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link href={useHomeHref()} className={className}>
      {children}
    </Link>
  )
}
