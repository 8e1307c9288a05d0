'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useHomeHref } from '@/components/hooks/home-href'
import { LinkPending } from '@/components/navigation/link-pending'
import { PrefetchLink } from '@/components/navigation/prefetch-link'
import { isListPath } from '@/lib/pages'
import { routes } from '@/lib/routes'

export function NavLink({
  href,
  className,
  onNavigate,
  children,
}: {
  href: Route
  className: string
  onNavigate?: (() => void) | undefined
  children: ReactNode
}) {
  const pathname = usePathname()
  const homeHref = useHomeHref()
  const isHome = href === routes.home()
  const isCurrent = isHome ? isListPath(pathname) : pathname.startsWith(href)
  return (
    <PrefetchLink
      href={isHome ? homeHref : href}
      className={`relative ${className}`}
      aria-current={isCurrent ? 'page' : undefined}
      onNavigate={onNavigate}
    >
      <span>{children}</span>
      <LinkPending />
    </PrefetchLink>
  )
}
