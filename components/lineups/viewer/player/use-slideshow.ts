import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { usePageVisible } from '@/components/hooks/browser-state'
import { useIsDialogOpen } from '@/components/hooks/open-dialogs'
import {
  remainingMs,
  type SlideshowEvent,
  type SlideshowState,
  slideshowReducer,
  startSlideshow,
} from '@/lib/lineups/viewer/slideshow'
import { slideshowPreference } from './player-preferences'

export type Slideshow = {
  state: SlideshowState
  isPlaying: boolean
  next: () => void
  previous: () => void
  goTo: (index: number) => void
  /** The device stores a pause for all lineups. */
  toggle: () => void
  pause: () => void
  /** A click on the image shows the next step if the time of this one is up. Otherwise it is a `toggle`. */
  click: () => void
  restart: () => void
  /** The timer stops while the current image can't be loaded. */
  setImageMissing: (isMissing: boolean) => void
}

/** The slideshow stops in a hidden tab and below a dialog: a player who returns from the game finds the same step. */
export function useSlideshow(lineupId: string, count: number, isShown: boolean): Slideshow {
  const [state, dispatch] = useReducer(slideshowReducer, count, startSlideshow)
  const [isImageMissing, setImageMissing] = useState(false)
  // The slideshow starts anew in the render in which the lineup changes.
  const [startedId, setStartedId] = useState(lineupId)
  if (startedId !== lineupId) {
    setStartedId(lineupId)
    dispatch({ type: 'openLineup', count })
  }
  const isVisible = usePageVisible()
  const isCovered = useIsDialogOpen()
  const isInView = isShown && isVisible && !isCovered
  const canAdvance = count > 1 && !isImageMissing
  const isPlaying = isInView && canAdvance && !state.paused

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every lineup.
  useEffect(() => {
    const wantsPause =
      slideshowPreference.get() === 'paused' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (wantsPause) dispatch({ type: 'pause' })
  }, [lineupId])

  const dispatchAndRemember = (event: SlideshowEvent) => {
    const { paused } = slideshowReducer(state, event)
    if (paused !== state.paused) slideshowPreference.set(paused ? 'paused' : undefined)
    dispatch(event)
  }

  const { timerKey } = state
  const startTimeMs = useRef<number>(undefined)
  const getPlayedMs = () => (startTimeMs.current === undefined ? 0 : performance.now() - startTimeMs.current)
  const startTimer = useEffectEvent(() => setTimeout(() => dispatch({ type: 'timeUp' }), remainingMs(state)))
  const onTimerStopped = useEffectEvent((stoppedTimerKey: number) => {
    // The played time counts only for the step that was stopped.
    if (stoppedTimerKey === state.timerKey) dispatch({ type: 'timerStopped', playedMs: getPlayedMs() })
    startTimeMs.current = undefined
  })
  useEffect(() => {
    if (!isPlaying) return
    startTimeMs.current = performance.now()
    const timer = startTimer()
    return () => {
      clearTimeout(timer)
      onTimerStopped(timerKey)
    }
  }, [isPlaying, timerKey])

  return {
    state,
    isPlaying,
    next: () => dispatch({ type: 'next' }),
    previous: () => dispatch({ type: 'previous' }),
    goTo: (index) => dispatch({ type: 'goTo', index }),
    toggle: () => dispatchAndRemember({ type: 'toggle' }),
    pause: () => dispatch({ type: 'pause' }),
    click: () => dispatchAndRemember({ type: 'click', playedMs: getPlayedMs() }),
    restart: () => dispatch({ type: 'restart' }),
    setImageMissing,
  }
}
