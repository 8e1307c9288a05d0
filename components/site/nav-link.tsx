'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { IntentLink } from '@/components/ui/intent-link'

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
  const isCurrent = href === '/' ? pathname === '/' : pathname.startsWith(href)
  return (
    <IntentLink
      href={href}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onNavigate={onNavigate}
    >
      {children}
    </IntentLink>
  )
}
