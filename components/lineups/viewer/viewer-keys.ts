import type { KeyboardEvent } from 'react'
import type { ListNavigation } from '@/components/lineups/viewer/navigation/list-navigation'
import type { Player } from '@/components/lineups/viewer/player/player-controls'
import { keyOf } from '@/lib/key-of'

/** How far Shift and an arrow move a zoomed picture. */
const PAN_STEP_PX = 60
const PANS: Partial<Record<string, readonly [x: number, y: number]>> = {
  arrowright: [-PAN_STEP_PX, 0],
  arrowleft: [PAN_STEP_PX, 0],
  arrowup: [0, PAN_STEP_PX],
  arrowdown: [0, -PAN_STEP_PX],
}

/** `KeysDialog` lists the keys. A focused control keeps those it needs. @param player undefined without shown steps. */
export function handleViewerKey(
  event: KeyboardEvent,
  player: Player | undefined,
  navigation: ListNavigation | undefined,
  openKeysDialog: () => void,
): void {
  const target = event.target instanceof HTMLElement ? event.target : null
  const isModified = event.altKey || event.ctrlKey || event.metaKey
  if (isModified || target?.closest('[role=tab], input, textarea')) return
  if (event.key === ' ' && target?.closest('button, a')) return

  const listAction = event.shiftKey ? navigationAction(keyOf(event), navigation) : undefined
  const viewerAction = listAction ?? (player && playerAction(event, player))
  const action = event.key === '?' ? openKeysDialog : viewerAction
  if (!action) return
  event.preventDefault()
  action()
}

function navigationAction(key: string, navigation: ListNavigation | undefined): (() => void) | undefined {
  if (key === 'n') return navigation?.next?.open
  return key === 'p' ? navigation?.previous?.open : undefined
}

function playerAction(
  event: KeyboardEvent,
  { slideshow, zoom, twoSteps, fullScreen }: Player,
): (() => void) | undefined {
  const key = keyOf(event)
  const pan = event.shiftKey && zoom.scale > 1 ? PANS[key] : undefined
  if (pan) return () => zoom.panBy(...pan)
  switch (key) {
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
    // Some keyboards need Shift for one sign of each pair.
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
