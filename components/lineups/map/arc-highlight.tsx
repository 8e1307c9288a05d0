'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Highlights the arc of a hovered, focused or first shown card. The variant `behind-map` looks for `data-map-screen`. */
export function ArcHighlight({ className, children }: { className: string; children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const container = containerRef.current
    const highlight = (card: HTMLElement | null | undefined) => {
      for (const arc of container?.querySelectorAll<SVGElement>('[data-arc]') ?? [])
        arc.toggleAttribute('data-highlighted', arc.dataset.arc === card?.dataset.lineup)
    }
    const onPoint = ({ type, target }: Event) =>
      highlight(
        type !== 'pointerleave' && target instanceof Element
          ? target.closest<HTMLElement>('[data-lineup]')
          : null,
      )
    const onScroll = ({ target }: Event) => {
      if (target instanceof HTMLElement && 'throws' in target.dataset) highlight(getFirstShown(target))
    }
    const listeners = new AbortController()
    const options = { passive: true, signal: listeners.signal }
    for (const name of ['pointerover', 'pointerleave', 'focusin'] as const)
      container?.addEventListener(name, onPoint, options)
    // Captured, because a scroll event does not bubble.
    container?.addEventListener('scroll', onScroll, { ...options, capture: true })
    return () => listeners.abort()
  }, [])

  return (
    <div ref={containerRef} data-map-screen className={className}>
      {children}
    </div>
  )
}

/** Measures in both directions, because the strip scrolls horizontally or vertically. */
function getFirstShown(strip: HTMLElement): HTMLElement | undefined {
  const start = strip.getBoundingClientRect()
  const getDistance = (card: HTMLElement) => {
    const { left, top } = card.getBoundingClientRect()
    return Math.hypot(left - start.left, top - start.top)
  }
  return [...strip.querySelectorAll<HTMLElement>('[data-lineup]')].toSorted(
    (a, b) => getDistance(a) - getDistance(b),
  )[0]
}
