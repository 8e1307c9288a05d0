import type { ReactNode } from 'react'
import type { Filters } from '@/lib/lineups/filters'
import { routes } from '@/lib/routes'

/** One choice of a filter: a plain link, for `IntentLinks`, to the list with that choice made. */
export type FilterLinkProps = {
  to: Filters
  /** Which control this is, such as `map:ascent`: focus stays on it across the navigation. */
  name: string
  selected: boolean
  /** The accessible name where the content is a picture. */
  label?: string
  tooltip?: string
  /** What a screen reader says after the name. */
  description?: string | undefined
  className: string
  children: ReactNode
}

export function FilterLink({
  to,
  name,
  selected,
  label,
  tooltip,
  description,
  className,
  children,
}: FilterLinkProps) {
  return (
    <a
      href={routes.lineups(to)}
      data-focus-key={name}
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
