'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How the switches of the list that is shown were left. Forgotten once another page is shown. */
const lastStates = new Map<string, { isOpen: boolean; isAllChosen: boolean }>()

/**
 * A switch that opens and closes a part of the filters, also without JavaScript, and stays as it was left while options
 * are chosen and cleared. The part is not in the `details` element itself but in the same `group/filters`, where its
 * class names refer to `[data-switch=…][open]`: so screens with more room can show it without the switch.
 */
export function RememberedDetails({
  name,
  isOpenAtFirst = false,
  isAllChosen = false,
  className,
  children,
}: {
  /** The value of `data-switch`. */
  name: 'filters' | 'more'
  isOpenAtFirst?: boolean
  /** Whether the map and the agent are chosen. The choice of the second one closes the switch. */
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
    // Read from the element, because it may have been opened before hydration.
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
      data-all-chosen={isAllChosen ? '' : undefined}
      className={className}
    >
      {children}
    </details>
  )
}
