'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { DETONATION_SECONDS } from '@/lib/guides/facts'
import { beepsBetween } from '@/lib/guides/spike'
import { TIMELINE_START } from './timeline-scale'

const TICK_MS = 50
/** For people who want no motion the clock steps instead of running. */
const STILL_TICK_MS = 1_000
const WANTS_STILLNESS = '(prefers-reduced-motion: reduce)'

/** How fast the clock can run: in real time or as a multiple of it. */
export const SPEEDS = [1, 4] as const

/**
 * The clock of the spike, in seconds after the plant: it runs from the start of the plant to the detonation, can
 * be set to any moment (which stops it), and beeps if wanted.
 */
export function useSpikeClock() {
  const [second, setSecond] = useState(0)
  const [isStarted, setStarted] = useState(false)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1)
  const [beeper, setBeeper] = useState<Beeper>()
  const isPlaying = isStarted && second < DETONATION_SECONDS

  const now = useEffectEvent(() => second)
  const moveTo = useEffectEvent((wanted: number) => {
    const next = Math.min(wanted, DETONATION_SECONDS)
    if (beeper) for (const beep of beepsBetween(second, next)) beeper.beep((beep - second) / speed)
    setSecond(next)
  })

  useEffect(() => {
    if (!isPlaying) return
    const origin = { second: now(), at: performance.now() }
    const tick = () => moveTo(origin.second + ((performance.now() - origin.at) / 1000) * speed)
    const timer = setInterval(tick, window.matchMedia(WANTS_STILLNESS).matches ? STILL_TICK_MS : TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying, speed])

  useEffect(() => {
    if (!beeper) return
    return () => {
      beeper.close()
      // A page that is kept and shown again is silent, and says so.
      setBeeper(undefined)
    }
  }, [beeper])

  return {
    second,
    isPlaying,
    speed,
    hasSound: beeper !== undefined,
    setSpeed,
    /** Stops a running clock; starts one that stands, from the beginning where it has come to its end. */
    toggle: () => {
      if (second >= DETONATION_SECONDS) setSecond(TIMELINE_START)
      setStarted(!isPlaying)
    },
    goTo: (wanted: number) => {
      setStarted(false)
      setSecond(wanted)
    },
    toggleSound: () => setBeeper(beeper ? undefined : openBeeper()),
  }
}

const PITCH_HZ = 1_760
const LOUDNESS = 0.08
const BEEP_SECONDS = 0.04

/** Makes beeps, for as long as it is not closed. */
export type Beeper = {
  /** @param delay seconds from now. */
  beep(delay: number): void
  close(): void
}

/** Opens the way to the speakers; a browser allows that only in answer to a press. */
function openBeeper(): Beeper {
  const context = new AudioContext()
  return {
    beep(delay) {
      const start = context.currentTime + delay
      const tone = new OscillatorNode(context, { type: 'square', frequency: PITCH_HZ })
      const volume = new GainNode(context, { gain: LOUDNESS })
      // Faded out: a tone that is cut off clicks.
      volume.gain.setValueAtTime(LOUDNESS, start)
      volume.gain.linearRampToValueAtTime(0, start + BEEP_SECONDS)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + BEEP_SECONDS)
    },
    close: () => void context.close(),
  }
}
