'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The state of each switch is kept from one list to the next, and forgotten on a page without the switch. */
const lastStates = new Map<string, { isOpen: boolean; isAllChosen: boolean }>()

/** A switch that stays as it is in the next list. What it opens is elsewhere in `group/filters`, see `data-switch`. */
export function RememberedDetails({
  name,
  isOpenAtFirst = false,
  isAllChosen = false,
  className,
  children,
}: {
  name: 'filters' | 'more'
  isOpenAtFirst?: boolean
  /** Map and agent are chosen. The list in which that becomes true starts with a closed switch. */
  isAllChosen?: boolean
  className: string
  children: ReactNode
}) {
  const ref = useRef<HTMLDetailsElement>(null)
  /** Constant, so that React never opens or closes the element again. */
  const [startsOpen] = useState(() => {
    const last = lastStates.get(name)
    if (!last) return isOpenAtFirst
    const becameAllChosen = isAllChosen && !last.isAllChosen
    return last.isOpen && !becameAllChosen
  })

  useEffect(() => {
    // The element may have been opened before hydration.
    if (ref.current) lastStates.set(name, { isOpen: ref.current.open, isAllChosen })
    // React runs all cleanups before the effects of the next list, whose switch stores the state again.
    return () => {
      lastStates.delete(name)
    }
  }, [name, isAllChosen])

  return (
    <details
      ref={ref}
      open={startsOpen}
      onToggle={({ currentTarget }) => lastStates.set(name, { isOpen: currentTarget.open, isAllChosen })}
      data-switch={name}
      className={className}
    >
      {children}
    </details>
  )
}
