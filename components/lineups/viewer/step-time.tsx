'use client'

import { useEffect, useRef } from 'react'
import { SLIDE_DURATION_MS, SLIDE_TICK_MS } from '@/lib/limits'

/**
 * How much of a step's time has passed, for the eye alone. The browser moves the bar by itself, tick by tick: drawn by
 * the page's code, it kept a phone's processor busy for as long as a lineup was open. A new key starts it anew.
 */
export function StepTime({ isPlaying }: { isPlaying: boolean }) {
  const bar = useRef<HTMLSpanElement>(null)
  const time = useRef<Animation>(null)

  useEffect(() => {
    const animation = bar.current?.animate(
      { transform: ['scaleX(0)', 'scaleX(1)'] },
      { duration: SLIDE_DURATION_MS, easing: `steps(${SLIDE_DURATION_MS / SLIDE_TICK_MS})`, fill: 'both' },
    )
    animation?.pause()
    time.current = animation ?? null
    return () => animation?.cancel()
  }, [])

  useEffect(() => {
    if (isPlaying) time.current?.play()
    else time.current?.pause()
  }, [isPlaying])

  return (
    <div aria-hidden className="h-1 w-full overflow-hidden rounded-full bg-surface-3">
      <span ref={bar} className="block size-full origin-left bg-signal [transform:scaleX(0)]" />
    </div>
  )
}
