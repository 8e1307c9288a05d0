import { useEffect, useEffectEvent, useState } from 'react'
import { DETONATION_SECONDS } from '@/lib/game/times-and-credits'
import { beepsBetween } from '@/lib/guides/spike'
import { TIMELINE_START } from './timeline-scale'

const TICK_MS = 50
/** With reduced motion, the clock jumps from second to second. */
const REDUCED_MOTION_TICK_MS = 1_000
const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)'

/** Multiples of real time. */
export const SPEEDS = [1, 4] as const

/** The clock counts seconds from the plant, from `TIMELINE_START` to the detonation. `goTo` stops it. */
export function useSpikeClock() {
  const [second, setSecond] = useState(0)
  const [isStarted, setStarted] = useState(false)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1)
  const [beeper, setBeeper] = useState<ReturnType<typeof openBeeper>>()
  const isPlaying = isStarted && second < DETONATION_SECONDS

  const getSecond = useEffectEvent(() => second)
  const advanceTo = useEffectEvent((target: number) => {
    const next = Math.min(target, DETONATION_SECONDS)
    // The beeps of the past tick are played one tick late, which keeps their spacing.
    if (beeper) for (const beep of beepsBetween(second, next)) beeper.beep((beep - second) / speed)
    setSecond(next)
  })

  useEffect(() => {
    if (!isPlaying) return
    const start = { second: getSecond(), timeMs: performance.now() }
    const tick = () => advanceTo(start.second + ((performance.now() - start.timeMs) / 1000) * speed)
    const isReducedMotion = window.matchMedia(REDUCED_MOTION_QUERY).matches
    const timer = setInterval(tick, isReducedMotion ? REDUCED_MOTION_TICK_MS : TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying, speed])

  useEffect(() => {
    if (!beeper) return
    return () => {
      beeper.close()
      // React may show the hidden page again; the sound button is then off.
      setBeeper(undefined)
    }
  }, [beeper])

  return {
    second,
    isPlaying,
    speed,
    hasSound: beeper !== undefined,
    setSpeed,
    toggle: () => {
      if (second >= DETONATION_SECONDS) setSecond(TIMELINE_START)
      setStarted(!isPlaying)
    },
    goTo: (target: number) => {
      setStarted(false)
      setSecond(target)
    },
    toggleSound: () => setBeeper(beeper ? undefined : openBeeper()),
  }
}

const PITCH_HZ = 1_760
const GAIN = 0.08
const BEEP_SECONDS = 0.04

/** Browsers open an audio context only during a user interaction. */
function openBeeper() {
  const context = new AudioContext()
  return {
    beep(delaySeconds: number) {
      const start = context.currentTime + delaySeconds
      const tone = new OscillatorNode(context, { type: 'square', frequency: PITCH_HZ })
      const volume = new GainNode(context, { gain: GAIN })
      // A tone that stops abruptly makes a click.
      volume.gain.setValueAtTime(GAIN, start)
      volume.gain.linearRampToValueAtTime(0, start + BEEP_SECONDS)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + BEEP_SECONDS)
    },
    close: () => void context.close(),
  }
}
