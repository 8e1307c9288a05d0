import type { KeyboardEvent } from 'react'
import type { ListNavigation } from '@/components/lineups/viewer/navigation/list-navigation'
import type { FullScreen } from '@/components/lineups/viewer/player/use-full-screen'
import type { Slideshow } from '@/components/lineups/viewer/player/use-slideshow'
import type { TwoSteps } from '@/components/lineups/viewer/player/use-two-steps'
import type { ZoomPan } from '@/components/lineups/viewer/player/use-zoom-pan'
import { keyOf } from '@/lib/key-of'

/** How far a key press moves a zoomed image. */
const PAN_STEP_PX = 60

type Player = { slideshow: Slideshow; zoom: ZoomPan; twoSteps: TwoSteps; fullScreen: FullScreen }

/**
 * Handles the viewer's keyboard shortcuts: arrows change the step, space pauses, plus and minus zoom, shift
 * with an arrow moves a zoomed image, 2 shows two steps or one, F toggles full screen, shift with N or P shows the
 * next or previous lineup of the list, and the question mark names these keys. Escape is handled by the dialog. Keys
 * that a focused control needs are left to that control.
 * @param player `undefined` while no steps are shown.
 * @param openKeysDialog opens the dialog that names these keys.
 */
export function handleViewerKey(
  event: KeyboardEvent,
  player: Player | undefined,
  navigation: ListNavigation | undefined,
  openKeysDialog: () => void,
): void {
  const target = event.target instanceof HTMLElement ? event.target : null
  if (event.altKey || event.ctrlKey || event.metaKey || target?.closest('[role=tab], input, textarea')) return
  if (event.key === ' ' && target?.closest('button, a')) return

  const action =
    (event.key === '?' && openKeysDialog) ||
    (event.shiftKey && navigationAction(keyOf(event), navigation)) ||
    (player && playerAction(event, player))
  if (!action) return
  event.preventDefault()
  action()
}

function navigationAction(key: string, navigation: ListNavigation | undefined): (() => void) | undefined {
  return { n: navigation?.next, p: navigation?.previous }[key]?.open
}

function playerAction(
  event: KeyboardEvent,
  { slideshow, zoom, twoSteps, fullScreen }: Player,
): (() => void) | undefined {
  if (event.shiftKey && zoom.scale > 1) return panAction(event.key, zoom)
  switch (keyOf(event)) {
    case 'arrowright':
      return slideshow.next
    case 'arrowleft':
      return slideshow.previous
    case ' ':
      return slideshow.toggle
    case '2':
      return twoSteps.toggle
    case 'f':
      return fullScreen.toggle
    // Plus and equals share a key on many keyboards, as do minus and underscore, so that shift does not matter.
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

function panAction(key: string, zoom: ZoomPan): (() => void) | undefined {
  switch (key) {
    case 'ArrowRight':
      return () => zoom.panBy(-PAN_STEP_PX, 0)
    case 'ArrowLeft':
      return () => zoom.panBy(PAN_STEP_PX, 0)
    case 'ArrowUp':
      return () => zoom.panBy(0, PAN_STEP_PX)
    case 'ArrowDown':
      return () => zoom.panBy(0, -PAN_STEP_PX)
    // A zoomed image can be zoomed further: typing plus takes shift on many keyboards.
    case '+':
      return zoom.zoomIn
    case '_':
      return zoom.zoomOut
    default:
      return undefined
  }
}
