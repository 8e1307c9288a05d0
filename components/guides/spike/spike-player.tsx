'use client'

import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { DETONATION_SECONDS, type DefuseFrom } from '@/lib/game/times-and-credits'
import { formatSeconds } from '@/lib/guides/format'
import {
  checkDefuse,
  latestDefuseStartSecond,
  phaseAt,
  type SpikePhase,
  VERY_FAST_BEEP_START_SECOND,
} from '@/lib/guides/spike'
import { DefuseChecks } from './defuse-checks'
import { TIMELINE_START, timelineX } from './timeline-scale'
import { SPEEDS, useSpikeClock } from './use-spike-clock'

const PHASE_LABELS: Record<SpikePhase, string> = {
  planting: 'Planting',
  first: '1st beep phase',
  second: '2nd beep phase',
  third: '3rd beep phase',
  'very-fast': 'Very fast beeping',
  detonated: 'Detonation',
}

/** Seconds after the plant. At 30, a full defuse has time to spare. */
const MOMENTS = [
  0,
  30,
  latestDefuseStartSecond('start'),
  VERY_FAST_BEEP_START_SECOND,
  latestDefuseStartSecond('checkpoint'),
]

const STEP_SECONDS = 0.5

const CHIP =
  'min-h-11 min-w-11 rounded-control border border-line bg-surface-2 px-2.5 text-sm transition-colors hover:border-line-strong aria-pressed:border-signal aria-pressed:text-signal'

/** Marks the moment on `timeline`. The server renders `timeline` and `legend`. */
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
          <line
            x1={timelineX(second)}
            x2={timelineX(second)}
            y1="0"
            y2="100%"
            strokeWidth="2"
            className="stroke-ink"
          />
        </svg>
      </div>
      <div className="noscript:hidden">
        <input
          type="range"
          aria-label="Seconds after the plant"
          aria-valuetext={`${describeMoment(second)}. ${describeDefuses(second)}`}
          min={TIMELINE_START}
          max={DETONATION_SECONDS}
          step={STEP_SECONDS}
          value={second}
          onChange={({ target }) => clock.goTo(target.valueAsNumber)}
          // Half a thumb wider on each side, so that the thumb's center lines up with the marker.
          className="-mx-2 h-11 w-[calc(100%+1rem)] cursor-pointer accent-signal"
        />
        <p className="flex items-baseline gap-3">
          <span className="min-w-[4.6ch] font-display font-semibold text-4xl">{`${second.toFixed(1)} s`}</span>
          <span className="text-muted">{PHASE_LABELS[phaseAt(second)]}</span>
        </p>
        <div className="mt-3">
          <DefuseChecks second={second} />
        </div>
        <div className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          <div className="flex flex-wrap gap-2">
            <button type="button" className={buttonClass.primary} onClick={clock.toggle}>
              <PlayOrPause className="size-4" aria-hidden />
              <span>{isPlaying ? 'Pause' : 'Play'}</span>
            </button>
            <fieldset className="flex gap-2">
              <legend className="sr-only">Speed</legend>
              {SPEEDS.map((option) => (
                <button
                  key={option}
                  type="button"
                  className={CHIP}
                  aria-pressed={option === speed}
                  aria-label={option === 1 ? '1× speed, real time' : `${option}× speed`}
                  onClick={() => clock.setSpeed(option)}
                >
                  {`${option}×`}
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
              <span>Sound</span>
            </button>
          </div>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Go to a moment</legend>
            {MOMENTS.map((moment) => (
              <button key={moment} type="button" className={CHIP} onClick={() => clock.goTo(moment)}>
                {moment === 0 ? 'Plant' : formatSeconds(moment)}
              </button>
            ))}
          </fieldset>
        </div>
        {/* Announced while the clock runs; the slider announces its own moves. */}
        <p role="status" className="sr-only">
          {isPlaying && `${PHASE_LABELS[phaseAt(second)]}. ${describeDefuses(second)}`}
        </p>
      </div>
      {legend}
    </figure>
  )
}

function describeMoment(second: number): string {
  const seconds = Math.abs(Math.round(second * 10) / 10)
  return `${seconds} second${seconds === 1 ? '' : 's'} ${second < 0 ? 'before' : 'after'} the plant, ${PHASE_LABELS[phaseAt(second)]}`
}

function describeDefuses(second: number): string {
  if (checkDefuse(second, 'start').status === 'not-planted') return ''
  const yesOrNo = (from: DefuseFrom) => (checkDefuse(second, from).status === 'in-time' ? 'yes' : 'no')
  return `Full defuse: ${yesOrNo('start')}. Half: ${yesOrNo('checkpoint')}.`
}
