import type { Lineup } from '@/lib/lineups/schema'
import { shownSteps } from '@/lib/lineups/viewer/slideshow'
import { type Player, PlayerControls } from './player-controls'
import { StepFrame } from './step-frame'
import { PreloadedStepImage } from './step-image'
import { StepProgress } from './step-progress'
import { StepText } from './step-text'
import { useImagesToLoad } from './use-images-to-load'
import type { ZoomPan } from './use-zoom-pan'

export function StepPlayer({
  lineup,
  nextLineup,
  zooms,
  ...player
}: Player & {
  lineup: Lineup
  /** Its first image is loaded in advance, see `mayLoadNextLineup`. */
  nextLineup: Lineup | undefined
  zooms: readonly [ZoomPan, ZoomPan]
}) {
  const { steps } = lineup
  const { slideshow, twoSteps } = player
  const { index, paused } = slideshow.state
  const shown = shownSteps(slideshow.state, twoSteps.isOn)
  const [first = 0, second] = shown
  const images = useImagesToLoad(shown, steps.length)
  const frameProps = { steps, slideshow, images, isNumbered: twoSteps.isOn }
  const nextUrl = images.mayLoadNextLineup ? nextLineup?.steps[0]?.url : undefined

  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Steps of ${lineup.title}`}
      data-steps-ready={images.areReady || undefined}
      className="viewer-player"
    >
      <div className="viewer-picture">
        <StepFrame {...frameProps} shownIndex={first} zoom={zooms[0]} />
        {second !== undefined && <StepFrame {...frameProps} shownIndex={second} zoom={zooms[1]} isSecond />}
      </div>
      {nextUrl && <PreloadedStepImage url={nextUrl} />}
      <StepProgress state={slideshow.state} isPlaying={slideshow.isPlaying} />
      <PlayerControls {...player} />
      <StepText steps={steps} shown={shown} currentIndex={index} isLive={paused} />
    </section>
  )
}
