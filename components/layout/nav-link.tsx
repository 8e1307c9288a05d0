'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { LinkPending } from '@/components/navigation/link-pending'
import { IntentLink } from '@/components/navigation/prefetch-link'
import { isListPath, routes } from '@/lib/routes'

/** A link of the navigation that knows whether its page is the one shown. */
export function NavLink({
  href,
  className,
  onNavigate,
  children,
}: {
  href: Route
  className: string
  onNavigate?: () => void
  children: ReactNode
}) {
  const pathname = usePathname()
  const isCurrent = href === routes.home() ? isListPath(pathname) : pathname.startsWith(href)
  return (
    <IntentLink
      href={href}
      className={`relative ${className}`}
      aria-current={isCurrent ? 'page' : undefined}
      onNavigate={onNavigate}
    >
      {children}
      <LinkPending />
    </IntentLink>
  )
}
