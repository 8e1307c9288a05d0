'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Highlights the arc of the card that is hovered or focused: the element whose `data-arc` equals the
 * `data-lineup` around the card gets `data-highlighted`.
 */
export function ArcHighlight({ className, children }: { className: string; children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const container = containerRef.current
    const highlight = ({ type, target }: Event) => {
      const card =
        type !== 'pointerleave' && target instanceof Element
          ? target.closest<HTMLElement>('[data-lineup]')
          : null
      for (const arc of container?.querySelectorAll<SVGElement>('[data-arc]') ?? []) {
        arc.toggleAttribute('data-highlighted', arc.dataset.arc === card?.dataset.lineup)
      }
    }
    const events = ['pointerover', 'pointerleave', 'focusin'] as const
    for (const name of events) container?.addEventListener(name, highlight, { passive: true })
    return () => {
      for (const name of events) container?.removeEventListener(name, highlight)
    }
  }, [])

  return (
    <div ref={containerRef} className={className}>
      {children}
    </div>
  )
}
