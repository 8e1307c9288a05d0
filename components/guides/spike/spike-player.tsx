'use client'

import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { DETONATION_SECONDS } from '@/lib/guides/facts'
import { formatSeconds } from '@/lib/guides/format'
import {
  defuseAnswer,
  latestDefuseStart,
  phaseAt,
  type SpikePhase,
  veryFastBeepFrom,
} from '@/lib/guides/spike'
import { DefuseAnswers } from './defuse-answers'
import { at, TIMELINE_START } from './timeline-scale'
import { SPEEDS, useSpikeClock } from './use-spike-clock'

const PHASE_WORDS: Record<SpikePhase, string> = {
  planting: 'Planting',
  first: '1st beep phase',
  second: '2nd beep phase',
  third: '3rd beep phase',
  'very-fast': 'Very fast beeping',
  detonated: 'Detonation',
}

/** Moments worth a look: the plant, and the last seconds around which everything turns. */
const MOMENTS = [0, 30, latestDefuseStart('start'), veryFastBeepFrom(), latestDefuseStart('checkpoint')]

const HALF_SECOND = 0.5

const CHIP =
  'min-h-11 min-w-11 rounded-control border border-line bg-surface-2 px-2.5 text-sm transition-colors hover:border-line-strong aria-pressed:border-signal aria-pressed:text-signal'

/** The timeline to be played and scrubbed, with the answer for the moment it stands at. */
export function SpikePlayer({ timeline, legend }: { timeline: ReactNode; legend: ReactNode }) {
  const clock = useSpikeClock()
  const { second, isPlaying, speed, hasSound } = clock
  const Sound = hasSound ? Volume2 : VolumeX
  const PlayOrPause = isPlaying ? Pause : Play
  return (
    <figure className="rounded-panel border border-line bg-surface-1 p-4">
      <div className="relative">
        {timeline}
        <svg
          width="100%"
          height="100%"
          className="pointer-events-none absolute inset-0 noscript:hidden"
          aria-hidden
        >
          <line x1={at(second)} x2={at(second)} y1="0" y2="100%" strokeWidth="2" className="stroke-ink" />
        </svg>
      </div>
      <div className="noscript:hidden">
        <input
          type="range"
          aria-label="Seconds after the plant"
          aria-valuetext={`${inWords(second)}. ${verdict(second)}`}
          min={TIMELINE_START}
          max={DETONATION_SECONDS}
          step={HALF_SECOND}
          value={second}
          onChange={({ target }) => clock.goTo(target.valueAsNumber)}
          // Half a thumb wider on each side, so that the thumb's middle stands under the line.
          className="-mx-2 h-11 w-[calc(100%+1rem)] cursor-pointer accent-signal"
        />
        <p className="flex items-baseline gap-3">
          <span className="min-w-[4.6ch] font-display font-semibold text-4xl">{second.toFixed(1)} s</span>
          <span className="text-muted">{PHASE_WORDS[phaseAt(second)]}</span>
        </p>
        <div className="mt-3">
          <DefuseAnswers second={second} />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <button type="button" className={buttonClass.primary} onClick={clock.toggle}>
            <PlayOrPause className="size-4" aria-hidden />
            {isPlaying ? 'Pause' : 'Play'}
          </button>
          <fieldset className="flex gap-2">
            <legend className="sr-only">Speed</legend>
            {SPEEDS.map((choice) => (
              <button
                key={choice}
                type="button"
                className={CHIP}
                aria-pressed={choice === speed}
                aria-label={choice === 1 ? '1× speed, real time' : `${choice}× speed`}
                onClick={() => clock.setSpeed(choice)}
              >
                {choice}×
              </button>
            ))}
          </fieldset>
          <button
            type="button"
            className={`${CHIP} flex items-center gap-2`}
            aria-pressed={hasSound}
            onClick={clock.toggleSound}
          >
            <Sound className="size-4" aria-hidden />
            Sound
          </button>
        </div>
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="sr-only">Go to a moment</legend>
          {MOMENTS.map((moment) => (
            <button key={moment} type="button" className={CHIP} onClick={() => clock.goTo(moment)}>
              {moment === 0 ? 'Plant' : formatSeconds(moment)}
            </button>
          ))}
        </fieldset>
        {/* While the clock runs, what changes is said once; a moment that is chosen is said by the slider. */}
        <p role="status" className="sr-only">
          {isPlaying && `${PHASE_WORDS[phaseAt(second)]}. ${verdict(second)}`}
        </p>
      </div>
      {legend}
    </figure>
  )
}

function inWords(second: number): string {
  const seconds = Math.abs(Math.round(second * 10) / 10)
  return `${seconds} seconds ${second < 0 ? 'before' : 'after'} the plant, ${PHASE_WORDS[phaseAt(second)]}`
}

function verdict(second: number): string {
  if (defuseAnswer(second, 'start').is === 'not-planted') return ''
  const say = (from: 'start' | 'checkpoint') => (defuseAnswer(second, from).is === 'yes' ? 'yes' : 'no')
  return `Full defuse: ${say('start')}. Half: ${say('checkpoint')}.`
}
