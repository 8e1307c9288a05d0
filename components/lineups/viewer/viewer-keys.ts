import type { KeyboardEvent } from 'react'
import type { Neighbours } from './neighbours'
import type { FullScreen } from './use-full-screen'
import type { Slides } from './use-slideshow'
import type { ZoomPan } from './use-zoom-pan'

/** How far a key moves a zoomed picture, in CSS pixels. */
const PAN_STEP_PX = 60

type Stage = { slides: Slides; zoom: ZoomPan; full: FullScreen }

/**
 * The viewer's keys: arrows turn the steps, space pauses, plus and minus zoom, shift with an arrow moves a
 * zoomed picture, F fills the screen, shift with N and P goes on to the next or the previous lineup of the list. Escape
 * is the dialog's own. Keys that a focused control needs are left to it.
 * @param stage `undefined` where no steps are shown.
 */
export function handleViewerKey(
  event: KeyboardEvent,
  stage: Stage | undefined,
  neighbours: Neighbours | undefined,
): void {
  const target = event.target instanceof HTMLElement ? event.target : null
  if (event.altKey || event.ctrlKey || event.metaKey || target?.closest('[role=tab], input, textarea')) return
  if (event.key === ' ' && target?.closest('button, a')) return

  const action = (event.shiftKey && lineupKey(event.key, neighbours)) || (stage && stageKey(event, stage))
  if (!action) return
  event.preventDefault()
  action()
}

function lineupKey(key: string, neighbours: Neighbours | undefined): (() => void) | undefined {
  const lineup = { n: neighbours?.next, p: neighbours?.previous }[key.toLowerCase()]
  return lineup && (() => neighbours?.show(lineup))
}

function stageKey({ key, shiftKey }: KeyboardEvent, { slides, zoom, full }: Stage): (() => void) | undefined {
  if (shiftKey && zoom.scale > 1) return panKey(key, zoom)
  switch (key) {
    case 'ArrowRight':
      return slides.next
    case 'ArrowLeft':
      return slides.previous
    case ' ':
      return slides.toggle
    case 'f':
      return full.toggle
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
