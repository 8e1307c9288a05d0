'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { findTappedFloor } from '@/lib/game/schematics/hit-test'
import { SCHEMATIC_SIZE } from '@/lib/game/schematics/schematic'

/**
 * Surrounds the drawing of a map, in which each callout is a polygon with `data-floor`, most of them in a link. A tap
 * with a finger beside the callouts is moved to the nearest one, and so is a tap at the edge of a large callout that is
 * nearer to a small one. Without JavaScript, only the polygons themselves are links.
 */
export function TapArea({ className, children }: { className: string; children: ReactNode }) {
  const areaRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const area = areaRef.current
    if (!area) return
    const moveClick = (event: MouseEvent) => {
      // A click that is not trusted is the one that this handler dispatches.
      if (!event.isTrusted || isPrecise(event)) return
      const link = findTappedLink(area, event)
      if (event.target instanceof Node && link?.contains(event.target)) return
      event.stopPropagation()
      event.preventDefault()
      link?.dispatchEvent(new MouseEvent('click', event))
    }
    /** Dispatches the event by which `PrefetchLinks` prefetches a link that is hovered. */
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

/** Whether a click comes from a mouse, or from a key press on a focused link, which has no position. */
const isPrecise = (click: MouseEvent) =>
  click.detail === 0 || (click instanceof PointerEvent && click.pointerType === 'mouse')

/** @returns the link of the tapped callout; `undefined` if no callout is near, or if it is not a link. */
function findTappedLink(
  area: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Element | undefined {
  const { left, top, width } = area.getBoundingClientRect()
  const pxPerUnit = width / SCHEMATIC_SIZE
  const floors = [...area.querySelectorAll<SVGPolygonElement>('[data-floor]')].map((polygon) => ({
    polygon,
    corners: [...polygon.points],
  }))
  const point = { x: (clientX - left) / pxPerUnit, y: (clientY - top) / pxPerUnit }
  return findTappedFloor(floors, point, pxPerUnit)?.polygon.closest('a') ?? undefined
}
