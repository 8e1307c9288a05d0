import type { KeyboardEvent } from 'react'
import type { Slides } from './use-slideshow'
import type { ZoomPan } from './use-zoom-pan'

/** How far a key moves a zoomed picture, in CSS pixels. */
const PAN_STEP_PX = 60

/**
 * The viewer's keys: arrows turn the steps, space pauses, plus and minus zoom, shift with an arrow moves a
 * zoomed picture. Escape is the dialog's own. Keys that a focused control needs are left to it.
 */
export function handleViewerKey(event: KeyboardEvent, slides: Slides, zoom: ZoomPan): void {
  const target = event.target instanceof HTMLElement ? event.target : null
  if (event.altKey || event.ctrlKey || event.metaKey || target?.closest('[role=tab], input, textarea')) return
  if (event.key === ' ' && target?.closest('button, a')) return

  const action = event.shiftKey && zoom.scale > 1 ? panKey(event.key, zoom) : stepKey(event.key, slides, zoom)
  if (!action) return
  event.preventDefault()
  action()
}

function stepKey(key: string, slides: Slides, zoom: ZoomPan): (() => void) | undefined {
  switch (key) {
    case 'ArrowRight':
      return slides.next
    case 'ArrowLeft':
      return slides.previous
    case ' ':
      return slides.toggle
    case '+':
    case '=':
      return zoom.zoomIn
    case '-':
    case '_':
      return zoom.zoomOut
    default:
      return undefined
  }
}

function panKey(key: string, zoom: ZoomPan): (() => void) | undefined {
  switch (key) {
    case 'ArrowRight':
      return () => zoom.panBy(-PAN_STEP_PX, 0)
    case 'ArrowLeft':
      return () => zoom.panBy(PAN_STEP_PX, 0)
    case 'ArrowUp':
      return () => zoom.panBy(0, PAN_STEP_PX)
    case 'ArrowDown':
      return () => zoom.panBy(0, -PAN_STEP_PX)
    case '+':
      return zoom.zoomIn
    case '_':
      return zoom.zoomOut
    default:
      return undefined
  }
}
