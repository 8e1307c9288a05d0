'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The next list takes over these states. A page without a switch deletes its state. */
const lastStates = new Map<string, { isOpen: boolean; isAllChosen: boolean }>()

/** The switched part is not inside, but in the same `group/filters`: a screen with more room always shows it. */
export function RememberedDetails({
  name,
  isOpenAtFirst = false,
  isAllChosen = false,
  className,
  children,
}: {
  name: 'filters' | 'more'
  isOpenAtFirst?: boolean
  /** The switch closes when this becomes true. */
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
