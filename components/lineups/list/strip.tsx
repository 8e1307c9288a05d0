import type { ReactNode } from 'react'
import { FilterLink, type FilterLinkProps } from './filter-link'

export const OPTION_COLORS_CLASS =
  'border border-line bg-surface-1 transition-colors hover:border-line-strong hover:text-ink aria-current:border-signal aria-current:text-signal'

export const TEXT_OPTION_CLASS = `${OPTION_COLORS_CLASS} flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 text-muted text-sm`

type StripProps = { label: string; hasSelection: boolean; className?: string; children: ReactNode }

/** Except on a wide screen, only the selected option and "All" are shown once one is selected. */
export function Strip({ label, hasSelection, className = '', children }: StripProps) {
  return (
    <ul
      aria-label={label}
      data-chosen={hasSelection || undefined}
      className={`group/strip flex shrink-0 items-center gap-1 wide:shrink wide:flex-wrap ${className}`}
    >
      {children}
    </ul>
  )
}

/** @param isAll the option that clears the filter. */
export function Option({ isAll = false, ...link }: FilterLinkProps & { isAll?: boolean }) {
  const visibilityClass =
    isAll || link.selected ? '' : 'group-data-chosen/strip:hidden wide:group-data-chosen/strip:block'
  return (
    <li className={`shrink-0 ${visibilityClass}`}>
      <FilterLink {...link} />
    </li>
  )
}

/** On a screen that is not wide, the strips are one row that scrolls. */
export function StripGroup({
  isSideBySide = false,
  children,
}: {
  /** The strips share rows on a wide screen, too. */
  isSideBySide?: boolean
  children: ReactNode
}) {
  const wideClass = isSideBySide ? 'wide:flex-wrap wide:gap-x-6 wide:gap-y-2' : 'wide:flex-col wide:gap-3'
  return (
    <div
      className={`scrollbar-none -mx-3 flex gap-1 overflow-x-auto px-3 py-1 wide:-mx-6 wide:overflow-x-clip wide:overflow-y-visible wide:px-6 max-wide:[&>*+*]:ml-1 max-wide:[&>*+*]:border-line max-wide:[&>*+*]:border-l max-wide:[&>*+*]:pl-2 ${wideClass}`}
    >
      {children}
    </div>
  )
}
