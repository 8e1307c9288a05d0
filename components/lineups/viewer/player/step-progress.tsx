import { useEffect, useEffectEvent, useRef } from 'react'
import { SLIDE_DURATION_MS, SLIDE_TICK_MS } from '@/lib/limits'
import type { SlideshowState } from '@/lib/lineups/viewer/slideshow'

type StepProgressProps = { state: SlideshowState; isPlaying: boolean }

/** The browser animates the bar: rendering it with React kept a phone's processor busy while a lineup was open. */
export function StepProgress({ state: { timerKey, elapsedMs }, isPlaying }: StepProgressProps) {
  const barRef = useRef<HTMLSpanElement>(null)
  const animationRef = useRef<Animation>(null)

  // React also runs this effect when it shows a hidden page again. The bar then continues.
  const getElapsedMs = useEffectEvent(() => elapsedMs)
  useEffect(() => {
    if (!barRef.current) return
    const animation = barRef.current.animate(
      { transform: ['scaleX(0)', 'scaleX(1)'] },
      { duration: SLIDE_DURATION_MS, easing: `steps(${SLIDE_DURATION_MS / SLIDE_TICK_MS})`, fill: 'both' },
    )
    animation.currentTime = getElapsedMs()
    animationRef.current = animation
    return () => animation.cancel()
  }, [])

  const lastTimerKey = useRef(timerKey)
  useEffect(() => {
    const animation = animationRef.current
    if (!animation) return
    if (lastTimerKey.current !== timerKey) animation.currentTime = 0
    lastTimerKey.current = timerKey
    if (isPlaying) animation.play()
    else animation.pause()
  }, [timerKey, isPlaying])

  return (
    <div aria-hidden className="viewer-progress bg-surface-3">
      <span ref={barRef} className="block size-full origin-left bg-signal [transform:scaleX(0)]" />
    </div>
  )
}
