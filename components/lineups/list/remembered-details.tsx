'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The state of each switch is kept from one list to the next, and forgotten on a page without the switch. */
const lastStates = new Map<string, { isOpen: boolean; isAllChosen: boolean }>()

/** The switched part is outside, as wide screens always show it: classes of `group/filters` refer to `data-switch`. */
export function RememberedDetails({
  name,
  isOpenAtFirst = false,
  isAllChosen = false,
  className,
  children,
}: {
  name: 'filters' | 'more'
  isOpenAtFirst?: boolean
  /** In the list where this becomes true, the switch starts closed. Each list mounts a new switch. */
  isAllChosen?: boolean
  className: string
  children: ReactNode
}) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen] = useState(() => {
    const last = lastStates.get(name)
    if (!last) return isOpenAtFirst
    const becameAllChosen = isAllChosen && !last.isAllChosen
    return last.isOpen && !becameAllChosen
  })

  useEffect(() => {
    // The element may have been opened before hydration. A next list stores its state again, after the cleanup below.
    if (ref.current) lastStates.set(name, { isOpen: ref.current.open, isAllChosen })
    return () => {
      lastStates.delete(name)
    }
  }, [name, isAllChosen])

  return (
    <details
      ref={ref}
      open={isOpen}
      onToggle={({ currentTarget }) => lastStates.set(name, { isOpen: currentTarget.open, isAllChosen })}
      data-switch={name}
      className={className}
    >
      {children}
    </details>
  )
}
