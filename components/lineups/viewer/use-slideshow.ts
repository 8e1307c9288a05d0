'use client'

import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { usePageVisible } from '@/components/hooks/browser-state'
import { useIsDialogOpen } from '@/components/hooks/open-dialogs'
import { remainingMs, type Slideshow, slideshowReducer, startSlideshow } from '@/lib/lineups/slideshow'

export type Slides = {
  show: Slideshow
  /** Whether the time of the step is running. */
  isPlaying: boolean
  next: () => void
  previous: () => void
  go: (index: number) => void
  toggle: () => void
  pause: () => void
  click: () => void
  restart: () => void
  /** Stops the time of the step while its picture is not there. */
  hold: (isHeld: boolean) => void
}

/**
 * A slideshow of a lineup's steps that plays by itself while `isShown`. It waits while its page is behind others, or a
 * dialog is open over it: whoever comes back from the game finds the step they left. Another lineup starts at its first
 * step. Whoever asked the system for less motion finds it paused.
 */
export function useSlideshow(lineupId: string, count: number, isShown: boolean): Slides {
  const [show, dispatch] = useReducer(slideshowReducer, count, startSlideshow)
  const [isHeld, hold] = useState(false)
  const [startedId, setStartedId] = useState(lineupId)
  if (startedId !== lineupId) {
    setStartedId(lineupId)
    dispatch({ type: 'open', count })
  }
  const isVisible = usePageVisible()
  const isCovered = useIsDialogOpen()
  const isPlaying = isShown && isVisible && !isCovered && !isHeld && !show.paused && count > 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: every lineup starts paused, not only the first.
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) dispatch({ type: 'pause' })
  }, [lineupId])

  const { round } = show
  const playedSince = useRef<number>(undefined)
  const playedMs = () => (playedSince.current === undefined ? 0 : performance.now() - playedSince.current)
  const play = useEffectEvent(() => setTimeout(() => dispatch({ type: 'over' }), remainingMs(show)))
  const stop = useEffectEvent((playedRound: number) => {
    // The time of a step that was left is nobody's any more.
    if (playedRound === show.round) dispatch({ type: 'stopped', playedMs: playedMs() })
    playedSince.current = undefined
  })
  useEffect(() => {
    if (!isPlaying) return
    playedSince.current = performance.now()
    const timer = play()
    return () => {
      clearTimeout(timer)
      stop(round)
    }
  }, [isPlaying, round])

  return {
    show,
    isPlaying,
    next: () => dispatch({ type: 'next' }),
    previous: () => dispatch({ type: 'previous' }),
    go: (index) => dispatch({ type: 'go', index }),
    toggle: () => dispatch({ type: 'toggle' }),
    pause: () => dispatch({ type: 'pause' }),
    click: () => dispatch({ type: 'click', playedMs: playedMs() }),
    restart: () => dispatch({ type: 'restart' }),
    hold,
  }
}
