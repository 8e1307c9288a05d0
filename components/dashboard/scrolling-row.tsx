'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** A row that, where it does not fit, scrolls to the item with `aria-current`. @param current identifies that item. */
export function ScrollingRow({
  current,
  className,
  children,
}: {
  current: string
  className: string
  children: ReactNode
}) {
  const ref = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another item becomes the current one.
  useEffect(() => {
    const row = ref.current
    const item = row?.querySelector('[aria-current]')?.closest('li')
    if (row && item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
  }, [current])
  return (
    <ul
      ref={ref}
      className={`scrollbar-none relative flex overflow-x-auto *:shrink-0 wide:flex-wrap low:flex-nowrap ${className}`}
    >
      {children}
    </ul>
  )
}
