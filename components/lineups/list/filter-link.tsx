import type { Route } from 'next'
import type { ReactNode } from 'react'
import type { Filters } from '@/lib/lineups/list/filters'
import { routes } from '@/lib/routes'

export type FilterLinkProps = {
  /** The list that the link leads to: the filters of one with lineups, or its address. */
  to: Filters | Route
  /** Identifies the control, such as `map:ascent`, so that it keeps the focus across the navigation. */
  focusKey: string
  selected: boolean
  /** The accessible name, if the content is an image or has a tooltip, which would become a part of the name. */
  label?: string | undefined
  tooltip?: string | undefined
  /** Read by screen readers after the name. */
  description?: string | undefined
  className: string
  children: ReactNode
}

/** A plain link, made for `PrefetchLinks`. Also works in an SVG. */
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
