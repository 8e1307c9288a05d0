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

/** One choice of a strip; `isOther` where it is neither All nor what was chosen. */
export function StripItem({ isOther = false, children }: { isOther?: boolean; children: ReactNode }) {
  const hides = isOther ? 'group-data-chosen/strip:hidden wide:group-data-chosen/strip:block' : ''
  return <li className={`shrink-0 ${hides}`}>{children}</li>
}
