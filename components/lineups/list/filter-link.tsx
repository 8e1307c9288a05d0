import type { Route } from 'next'
import type { ReactNode } from 'react'
import type { Filters } from '@/lib/lineups/list/filters'
import { routes } from '@/lib/routes'

export type FilterLinkProps = {
  /** The filters of a list of lineups, or the URL of another list. */
  to: Filters | Route
  /** Such as `map:ascent`, see `PrefetchLinks`. */
  focusKey: string
  selected: boolean
  /** The accessible name. Without it, the tooltip would be part of the name. */
  label?: string | undefined
  tooltip?: string | undefined
  description?: string | undefined
  className: string
  children: ReactNode
}

/** A plain link for `PrefetchLinks`. Also works in an SVG. */
export function FilterLink({
  to,
  focusKey,
  selected,
  label,
  tooltip,
  description,
  className,
  children,
}: FilterLinkProps) {
  return (
    <a
      href={typeof to === 'string' ? to : routes.lineups(to)}
      data-focus-key={focusKey}
      aria-current={selected ? 'true' : undefined}
      aria-label={label}
      aria-description={description}
      data-tooltip={tooltip}
      className={`relative ${tooltip ? 'tooltip' : ''} ${className}`}
    >
      {children}
    </a>
  )
}
