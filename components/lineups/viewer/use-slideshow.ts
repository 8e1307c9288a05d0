'use client'

import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { usePageVisible } from '@/components/hooks/browser-state'
import { useIsDialogOpen } from '@/components/hooks/open-dialogs'
import { remainingMs, type SlideshowState, slideshowReducer, startSlideshow } from '@/lib/lineups/slideshow'

export type Slideshow = {
  state: SlideshowState
  /** Whether the step's timer is running. */
  isPlaying: boolean
  next: () => void
  previous: () => void
  goTo: (index: number) => void
  toggle: () => void
  pause: () => void
  /** Handles a click on the image: advances if the step's time is up, else pauses or resumes. */
  click: () => void
  /** Restarts the timer of the current step. */
  restart: () => void
  /** Stops the timer while the image of the current step can't be loaded. */
  setImageMissing: (isMissing: boolean) => void
}

/**
 * A slideshow of a lineup's steps. It plays while `isShown`, except while the browser tab is hidden or
 * another dialog is open, so that users who return from the game find the step they left. Another lineup
 * starts at its first step. With reduced motion, every lineup starts paused.
 */
export function useSlideshow(lineupId: string, count: number, isShown: boolean): Slideshow {
  const [state, dispatch] = useReducer(slideshowReducer, count, startSlideshow)
  const [isImageMissing, setImageMissing] = useState(false)
  const [startedId, setStartedId] = useState(lineupId)
  if (startedId !== lineupId) {
    setStartedId(lineupId)
    dispatch({ type: 'openLineup', count })
  }
  const isVisible = usePageVisible()
  const isCovered = useIsDialogOpen()
  const isPlaying = isShown && isVisible && !isCovered && !isImageMissing && !state.paused && count > 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: every lineup starts paused, not just the first.
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) dispatch({ type: 'pause' })
  }, [lineupId])

  const { timerKey } = state
  const startTimeMs = useRef<number>(undefined)
  const getPlayedMs = () => (startTimeMs.current === undefined ? 0 : performance.now() - startTimeMs.current)
  const startTimer = useEffectEvent(() => setTimeout(() => dispatch({ type: 'timeUp' }), remainingMs(state)))
  const onTimerStopped = useEffectEvent((stoppedTimerKey: number) => {
    // When another step is shown, the time played belongs to the previous step and does not count.
    if (stoppedTimerKey === state.timerKey) dispatch({ type: 'stopped', playedMs: getPlayedMs() })
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
    toggle: () => dispatch({ type: 'toggle' }),
    pause: () => dispatch({ type: 'pause' }),
    click: () => dispatch({ type: 'click', playedMs: getPlayedMs() }),
    restart: () => dispatch({ type: 'restart' }),
    setImageMissing,
  }
}
