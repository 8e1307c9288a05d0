'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The last states of the switches, which the next list takes over. A page without a switch deletes its state. */
const lastStates = new Map<string, { isOpen: boolean; isAllChosen: boolean }>()

/**
 * A switch that opens and closes a part of the filters, even without JavaScript. It keeps its state while options are
 * chosen and cleared. The part is outside of the `details` element, in the same `group/filters`, where its class names
 * refer to `[data-switch=…][open]`: a screen with more room shows the part without the switch.
 */
export function RememberedDetails({
  name,
  isOpenAtFirst = false,
  isAllChosen = false,
  className,
  children,
}: {
  name: 'filters' | 'more'
  isOpenAtFirst?: boolean
  /** Whether the map and the agent are chosen. The switch closes when this becomes true. */
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
    // The element may have been opened before hydration.
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
