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
  /** The one of `zooms` that the controls change. */
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
      className="viewer-player"
    >
      <div className="viewer-picture">
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
