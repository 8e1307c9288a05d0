import type { ReactNode } from 'react'

/**
 * A row of choices. On a narrow screen, once something is chosen, it shows All and the choice alone; a tap on the choice undoes it and so opens the strip again (spec §2).
 */
export function Strip({
  label,
  chosen,
  className = '',
  children,
}: {
  label: string
  chosen: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <ul
      aria-label={label}
      data-chosen={chosen || undefined}
      className={`group/strip flex shrink-0 items-center gap-1 wide:shrink wide:flex-wrap ${className}`}
    >
      {children}
    </ul>
  )
}

/** One choice of a strip. */
export function StripItem({ kind, children }: { kind: 'all' | 'selected' | 'other'; children: ReactNode }) {
  const hides = kind === 'other' ? 'group-data-chosen/strip:hidden wide:group-data-chosen/strip:block' : ''
  return <li className={`shrink-0 ${hides}`}>{children}</li>
}

/** Whether an item of a strip is the All choice, the selected one or another. */
export function stripKind(id: string, all: string, selected: string): 'all' | 'selected' | 'other' {
  if (id === all) return 'all'
  return id === selected ? 'selected' : 'other'
}
