'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { SLIDE_DURATION_MS, SLIDE_TICK_MS } from '@/lib/limits'
import type { Slideshow } from '@/lib/lineups/slideshow'

/**
 * How much of a step's time has passed, for the eye alone. The browser moves the bar by itself, tick by tick: drawn by
 * the page's code, it kept a phone's processor busy for as long as a lineup was open.
 */
export function StepTime({ show: { round, elapsedMs }, isPlaying }: { show: Slideshow; isPlaying: boolean }) {
  const bar = useRef<HTMLSpanElement>(null)
  const time = useRef<Animation>(null)

  // A page that is kept and shown again runs its effects again: the bar goes on where its step stands.
  const elapsed = useEffectEvent(() => elapsedMs)
  useEffect(() => {
    if (!bar.current) return
    const animation = bar.current.animate(
      { transform: ['scaleX(0)', 'scaleX(1)'] },
      { duration: SLIDE_DURATION_MS, easing: `steps(${SLIDE_DURATION_MS / SLIDE_TICK_MS})`, fill: 'both' },
    )
    animation.currentTime = elapsed()
    time.current = animation
    return () => animation.cancel()
  }, [])

  const shownRound = useRef(round)
  useEffect(() => {
    if (!time.current) return
    if (shownRound.current !== round) time.current.currentTime = 0
    shownRound.current = round
    if (isPlaying) time.current.play()
    else time.current.pause()
  }, [round, isPlaying])

  return (
    <div
      aria-hidden
      className="-mt-2 h-1 w-full overflow-hidden bg-surface-3 beside:z-1 beside:col-1 beside:row-3 beside:mt-0 beside:self-end panel:mt-0 panel:rounded-full group-data-full/viewer:absolute group-data-full/viewer:inset-x-0 group-data-full/viewer:bottom-0"
    >
      <span ref={bar} className="block size-full origin-left bg-signal [transform:scaleX(0)]" />
    </div>
  )
}
