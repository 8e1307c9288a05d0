'use client'

import type { Lineup } from '@/lib/lineups/schema'
import { shownSteps } from '@/lib/lineups/viewer/slideshow'
import { PlayerControls } from './player-controls'
import { StepFrame } from './step-frame'
import { PreloadedStepImage } from './step-image'
import { StepProgress } from './step-progress'
import { StepText } from './step-text'
import type { FullScreen } from './use-full-screen'
import { useImagesToLoad } from './use-images-to-load'
import type { Slideshow } from './use-slideshow'
import type { TwoSteps } from './use-two-steps'
import type { ZoomPan } from './use-zoom-pan'

const ONE_FRAME =
  'aspect-video beside:col-1 beside:row-[1/-1] beside:aspect-auto group-data-full/viewer:bottom-0 group-data-full/viewer:right-[max(0px,calc(100vw-100dvh*16/9))]'

/** Leaves height for the controls and the text below: 9.75rem on a low screen, 9.5rem (`bottom-38`) in full screen. */
const TWO_FRAMES =
  'aspect-[32/9] beside:col-span-full beside:row-1 beside:max-h-[calc(100dvh-9.75rem)] beside:w-full group-data-full/viewer:right-0 group-data-full/viewer:bottom-38 group-data-full/viewer:max-h-none'

/**
 * The player of a lineup's steps: one frame with an image or two, a progress bar, the controls and the step's text.
 * On a low screen a single frame takes the full height, with text and controls beside it; two frames take the full
 * width, with text and controls below. In full screen, text and controls are on top of a single image at its lower edge,
 * or beside it if the screen is wider than the image.
 */
export function StepPlayer({
  lineup,
  nextLineup,
  slideshow,
  zooms,
  zoom,
  twoSteps,
  fullScreen,
}: {
  lineup: Lineup
  /** The next lineup of the list, whose first image is loaded when all images of this one are. */
  nextLineup: Lineup | undefined
  slideshow: Slideshow
  /** The zoom of the first and of the second frame. */
  zooms: readonly [ZoomPan, ZoomPan]
  /** The one of them that the controls change. */
  zoom: ZoomPan
  twoSteps: TwoSteps
  fullScreen: FullScreen
}) {
  const { steps } = lineup
  const { index, paused } = slideshow.state
  const shown = shownSteps(slideshow.state, twoSteps.isOn)
  const [first = 0, second] = shown
  const images = useImagesToLoad(shown, steps.length)
  const frameProps = { steps, slideshow, images, isNumbered: twoSteps.isOn }
  const nextUrl = images.mayLoadOthers ? nextLineup?.steps[0]?.url : undefined

  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Steps of ${lineup.title}`}
      data-steps-ready={images.areReady || undefined}
      className="flex flex-col gap-2 noscript:hidden beside:col-span-full beside:row-span-full beside:grid beside:grid-cols-subgrid beside:grid-rows-subgrid beside:gap-0 group-data-full/viewer:fixed group-data-full/viewer:inset-0 group-data-full/viewer:z-30 group-data-full/viewer:block group-data-full/viewer:bg-black"
    >
      <div
        className={`relative flex gap-0.5 overflow-hidden bg-ground panel:rounded-control group-data-full/viewer:absolute group-data-full/viewer:top-0 group-data-full/viewer:left-0 group-data-full/viewer:aspect-auto group-data-full/viewer:rounded-none group-data-full/viewer:bg-black ${twoSteps.isOn ? TWO_FRAMES : ONE_FRAME}`}
      >
        <StepFrame {...frameProps} shown={first} zoom={zooms[0]} />
        {second !== undefined && <StepFrame {...frameProps} shown={second} zoom={zooms[1]} isSecond />}
      </div>
      {nextUrl && <PreloadedStepImage url={nextUrl} />}
      <StepProgress state={slideshow.state} isPlaying={slideshow.isPlaying} />
      <PlayerControls slideshow={slideshow} zoom={zoom} twoSteps={twoSteps} fullScreen={fullScreen} />
      <StepText steps={steps} shown={shown} index={index} isLive={paused} />
    </section>
  )
}
