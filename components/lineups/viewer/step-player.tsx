'use client'

import { useState } from 'react'
import type { Lineup } from '@/lib/lineups/schema'
import { PlayerControls } from './player-controls'
import { StepImage } from './step-image'
import { StepProgress } from './step-progress'
import { useFrameGestures } from './use-frame-gestures'
import type { FullScreen } from './use-full-screen'
import type { Slideshow } from './use-slideshow'
import type { ZoomPan } from './use-zoom-pan'

/**
 * The player of a lineup's steps: the frame with the image, a progress bar, the controls and the step's text.
 * On a low screen the frame takes the full height, with text and controls beside it. In full screen, they are
 * on top of the image at its lower edge, or beside it if the screen is wider than the image.
 */
export function StepPlayer({
  lineup,
  slideshow,
  zoom,
  fullScreen,
}: {
  lineup: Lineup
  slideshow: Slideshow
  zoom: ZoomPan
  fullScreen: FullScreen
}) {
  const { steps } = lineup
  const { index, paused } = slideshow.state
  const gestures = useFrameGestures(slideshow, zoom)
  const imagesToLoad = useImagesToLoad(index, steps.length)

  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Steps of ${lineup.title}`}
      className="flex flex-col gap-2 noscript:hidden beside:col-span-full beside:row-span-full beside:grid beside:grid-cols-subgrid beside:grid-rows-subgrid beside:gap-0 group-data-full/viewer:fixed group-data-full/viewer:inset-0 group-data-full/viewer:z-30 group-data-full/viewer:block group-data-full/viewer:bg-black"
    >
      <div
        ref={zoom.frame}
        {...gestures}
        data-zoomed={zoom.scale > 1 || undefined}
        className="relative aspect-video cursor-pointer touch-pan-y select-none overflow-hidden bg-ground data-zoomed:cursor-grab data-zoomed:touch-none data-zoomed:active:cursor-grabbing beside:col-1 beside:row-[1/-1] beside:aspect-auto beside:touch-none panel:rounded-control group-data-full/viewer:absolute group-data-full/viewer:inset-y-0 group-data-full/viewer:right-[max(0px,calc(100vw-100dvh*16/9))] group-data-full/viewer:left-0 group-data-full/viewer:aspect-auto group-data-full/viewer:touch-none group-data-full/viewer:rounded-none group-data-full/viewer:bg-black"
      >
        {steps.map(
          ({ url, description }, position) =>
            imagesToLoad.has(position) && (
              <StepImage
                key={url}
                url={url}
                alt={description || `Step ${position + 1}`}
                isShown={position === index}
                isFirst={position === 0}
                zoom={zoom}
                setImageMissing={slideshow.setImageMissing}
              />
            ),
        )}
      </div>
      <StepProgress state={slideshow.state} isPlaying={slideshow.isPlaying} />
      <PlayerControls slideshow={slideshow} zoom={zoom} fullScreen={fullScreen} />
      <StepText steps={steps} index={index} isLive={paused} />
    </section>
  )
}

/** The text of the current step. It takes the space of the longest text, so the content below never moves. */
function StepText({ steps, index, isLive }: { steps: Lineup['steps']; index: number; isLive: boolean }) {
  if (steps.every(({ description }) => description === '')) return null
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

/** Indexes of the images to load: the current one, the next one, and all that were shown before. */
function useImagesToLoad(index: number, count: number): ReadonlySet<number> {
  const [indexes, setIndexes] = useState<ReadonlySet<number>>(new Set([0]))
  const next = count > 0 ? (index + 1) % count : 0
  if (indexes.has(index) && indexes.has(next)) return indexes
  const extended = new Set(indexes).add(index).add(next)
  setIndexes(extended)
  return extended
}
