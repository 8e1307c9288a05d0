import type { ReactNode } from 'react'

export const OPTION_CLASS =
  'flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap rounded-chip font-medium text-muted text-sm transition-colors hover:text-ink'

type OptionGroupProps = { label: string; className?: string; children: ReactNode }

/** @param children `li` elements, each with a link or button of the class `OPTION_CLASS`. */
export function OptionGroup({ label, className = '', children }: OptionGroupProps) {
  return (
    <ul
      aria-label={label}
      className={`flex max-w-full flex-wrap rounded-control border border-line bg-surface-1 sm:p-0.5 ${className}`}
    >
      {children}
    </ul>
  )
}
