'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkPending } from '@/components/ui/link-pending'
import { INTERNAL_LISTS, routes } from '@/lib/routes'

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
  // On the server a list goes by its internal address.
  const shown = pathname.startsWith(INTERNAL_LISTS) ? routes.home() : pathname
  const isCurrent = href === routes.home() ? shown === href : shown.startsWith(href)
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
