'use client'

import { useEffect, useReducer } from 'react'
import { SLIDE_TICK_MS } from '@/lib/limits'
import { type Slideshow, slideshowReducer, startSlideshow } from '@/lib/lineups/slideshow'

export type Slides = {
  show: Slideshow
  next: () => void
  previous: () => void
  go: (index: number) => void
  toggle: () => void
  pause: () => void
  click: () => void
  restart: () => void
}

/**
 * A slideshow of `count` steps that plays by itself while `isShown`. Whoever asked the system for less
 * motion finds it paused.
 */
export function useSlideshow(count: number, isShown: boolean): Slides {
  const [show, dispatch] = useReducer(slideshowReducer, count, startSlideshow)
  const isPlaying = isShown && !show.paused && count > 1

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) dispatch({ type: 'pause' })
  }, [])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      if (!document.hidden) dispatch({ type: 'tick', ms: SLIDE_TICK_MS })
    }, SLIDE_TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying])

  return {
    show,
    next: () => dispatch({ type: 'next' }),
    previous: () => dispatch({ type: 'previous' }),
    go: (index) => dispatch({ type: 'go', index }),
    toggle: () => dispatch({ type: 'toggle' }),
    pause: () => dispatch({ type: 'pause' }),
    click: () => dispatch({ type: 'click' }),
    restart: () => dispatch({ type: 'restart' }),
  }
}
