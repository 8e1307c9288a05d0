'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How the switches of the list that is shown were left. Forgotten once another page is shown. */
const lastStates = new Map<string, { isOpen: boolean; isComplete: boolean }>()

/**
 * A switch that opens and closes a part of the filters, also without JavaScript, and stays as it was left while options
 * are chosen and cleared. The part is not in the `details` element itself but in the same `group/filters`, where its
 * class names refer to `[data-switch=…][open]`: so screens with more room can show it without the switch.
 */
export function RememberedDetails({
  name,
  isOpenAtFirst = false,
  isComplete = false,
  className,
  children,
}: {
  /** The value of `data-switch`. */
  name: 'filters' | 'more'
  isOpenAtFirst?: boolean
  /** Whether enough is chosen to see the result. The choice that completes it closes the switch. */
  isComplete?: boolean
  className: string
  /** The `summary`. */
  children: ReactNode
}) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen] = useState(() => {
    const last = lastStates.get(name)
    const isCompletedNow = isComplete && last?.isComplete === false
    return isOpenAtFirst || (last?.isOpen === true && !isCompletedNow)
  })

  useEffect(() => {
    // Read from the element, because it may have been opened before hydration.
    if (ref.current) lastStates.set(name, { isOpen: ref.current.open, isComplete })
    return () => {
      lastStates.delete(name)
    }
  }, [name, isComplete])

  return (
    <details
      ref={ref}
      open={isOpen}
      onToggle={({ currentTarget }) => lastStates.set(name, { isOpen: currentTarget.open, isComplete })}
      data-switch={name}
      data-complete={isComplete ? '' : undefined}
      className={className}
    >
      {children}
    </details>
  )
}
