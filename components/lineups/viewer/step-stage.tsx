'use client'

import { useState } from 'react'
import type { Lineup } from '@/lib/lineups/schema'
import { StageControls } from './stage-controls'
import { StepPicture } from './step-picture'
import { StepTime } from './step-time'
import type { FullScreen } from './use-full-screen'
import type { Slides } from './use-slideshow'
import { useStageGestures } from './use-stage-gestures'
import type { ZoomPan } from './use-zoom-pan'

/**
 * The step being shown: its picture, how long it stays, its words and the controls. On a low screen the picture takes
 * the height, and words and controls stand beside it; in full screen they lie over its lower edge, or beside it where
 * the screen is wider than the picture.
 */
export function StepStage({
  lineup,
  slides,
  zoom,
  full,
}: {
  lineup: Lineup
  slides: Slides
  zoom: ZoomPan
  full: FullScreen
}) {
  const { steps } = lineup
  const { index, paused } = slides.show
  const gestures = useStageGestures(slides, zoom)
  const wanted = useWantedPictures(index, steps.length)

  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Steps of ${lineup.title}`}
      className="flex flex-col gap-2 noscript:hidden beside:col-span-full beside:row-span-full beside:grid beside:grid-cols-subgrid beside:grid-rows-subgrid beside:gap-0 group-data-full/viewer:fixed group-data-full/viewer:inset-0 group-data-full/viewer:z-30 group-data-full/viewer:block group-data-full/viewer:bg-black"
    >
      <div
        ref={zoom.stage}
        {...gestures}
        data-zoomed={zoom.scale > 1 || undefined}
        className="relative aspect-video cursor-pointer touch-pan-y select-none overflow-hidden bg-ground data-zoomed:cursor-grab data-zoomed:touch-none data-zoomed:active:cursor-grabbing beside:col-1 beside:row-[1/-1] beside:aspect-auto beside:touch-none panel:rounded-control group-data-full/viewer:absolute group-data-full/viewer:inset-y-0 group-data-full/viewer:right-[max(0px,calc(100vw-100dvh*16/9))] group-data-full/viewer:left-0 group-data-full/viewer:aspect-auto group-data-full/viewer:touch-none group-data-full/viewer:rounded-none group-data-full/viewer:bg-black"
      >
        {steps.map(
          ({ url, description }, position) =>
            wanted.has(position) && (
              <StepPicture
                key={url}
                url={url}
                alt={description || `Step ${position + 1}`}
                isShown={position === index}
                isFirst={position === 0}
                zoom={zoom}
                hold={slides.hold}
              />
            ),
        )}
      </div>
      <StepTime show={slides.show} isPlaying={slides.isPlaying} />
      <StageControls slides={slides} zoom={zoom} full={full} />
      <StepWords steps={steps} index={index} isLive={paused} />
    </section>
  )
}

/** The words of the step that is shown, in the room that the longest of them needs: what stands below never moves. */
function StepWords({ steps, index, isLive }: { steps: Lineup['steps']; index: number; isLive: boolean }) {
  const longest = steps.reduce((most, { description }) => Math.max(most, description.length), 0)
  if (longest === 0) return null
  return (
    <div className="grid px-3 text-base leading-snug beside:col-2 beside:row-1 beside:min-h-0 beside:overflow-y-auto beside:border-line beside:border-l beside:pt-2 panel:px-0 panel:text-lg group-data-full/viewer:pointer-events-none group-data-full/viewer:absolute group-data-full/viewer:inset-x-2 group-data-full/viewer:bottom-32 group-data-full/viewer:block group-data-full/viewer:w-fit group-data-full/viewer:max-w-[34rem] group-data-full/viewer:rounded-control group-data-full/viewer:border-0 group-data-full/viewer:bg-black/75 group-data-full/viewer:py-2 group-data-full/viewer:landscape:right-44 group-data-full/viewer:landscape:bottom-3">
      <p aria-live={isLive ? 'polite' : 'off'} className="col-1 row-1">
        <span className="sr-only">{`Step ${index + 1} of ${steps.length}: `}</span>
        {steps[index]?.description}
      </p>
      {steps.map(
        ({ url, description }, position) =>
          position !== index && (
            <p key={url} aria-hidden className="invisible col-1 row-1 group-data-full/viewer:hidden">
              {description}
            </p>
          ),
      )}
    </div>
  )
}

/** Which pictures are worth loading: the one shown, the next, and all that were shown before. */
function useWantedPictures(index: number, count: number): ReadonlySet<number> {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set([0]))
  const next = count > 0 ? (index + 1) % count : 0
  if (wanted.has(index) && wanted.has(next)) return wanted
  const more = new Set(wanted).add(index).add(next)
  setWanted(more)
  return more
}
