'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { findTappedFloor } from '@/lib/game/schematics/hit-test'
import { SCHEMATIC_SIZE } from '@/lib/game/schematics/schematic'

/** A finger's tap beside a callout (`data-floor`), or at the edge of a large one, goes to the nearest callout. */
export function TapArea({ className, children }: { className: string; children: ReactNode }) {
  const areaRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const area = areaRef.current
    if (!area) return
    const moveClick = (event: MouseEvent) => {
      // The click that this handler dispatches is not trusted.
      if (!event.isTrusted || isPrecise(event)) return
      const link = findTappedLink(area, event)
      if (event.target instanceof Node && link?.contains(event.target)) return
      event.stopPropagation()
      event.preventDefault()
      link?.dispatchEvent(new MouseEvent('click', event))
    }
    /** `PrefetchLinks` prefetches a link at this event. */
    const startPrefetch = ({ touches }: TouchEvent) => {
      if (touches[0])
        findTappedLink(area, touches[0])?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    }
    const listeners = new AbortController()
    area.addEventListener('click', moveClick, { capture: true, signal: listeners.signal })
    area.addEventListener('touchstart', startPrefetch, { passive: true, signal: listeners.signal })
    return () => listeners.abort()
  }, [])

  return (
    <div ref={areaRef} className={className}>
      {children}
    </div>
  )
}

/** A click by a mouse, or by a key, which has no position. */
const isPrecise = (click: MouseEvent) =>
  click.detail === 0 || (click instanceof PointerEvent && click.pointerType === 'mouse')

/** @returns undefined if no callout is near, or if the nearest is no link. */
function findTappedLink(area: HTMLElement, { clientX, clientY }: MouseEvent | Touch): Element | undefined {
  const { left, top, width } = area.getBoundingClientRect()
  const pxPerUnit = width / SCHEMATIC_SIZE
  const floors = [...area.querySelectorAll<SVGPolygonElement>('[data-floor]')].map((polygon) => ({
    polygon,
    corners: [...polygon.points],
  }))
  const point = { x: (clientX - left) / pxPerUnit, y: (clientY - top) / pxPerUnit }
  return findTappedFloor(floors, point, pxPerUnit)?.polygon.closest('a') ?? undefined
}
