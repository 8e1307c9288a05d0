import type { Step } from '@/lib/lineups/schema'
import { StepImage } from './step-image'
import { useFrameGestures } from './use-frame-gestures'
import type { ImagesToLoad } from './use-images-to-load'
import type { Slideshow } from './use-slideshow'
import type { ZoomPan } from './use-zoom-pan'

/** Also loads the other images of `images.indexes`, so that they can be shown without a connection. */
export function StepFrame({
  steps,
  shownIndex,
  slideshow,
  zoom,
  images,
  isSecond = false,
  isNumbered,
}: {
  steps: readonly Step[]
  shownIndex: number
  slideshow: Slideshow
  zoom: ZoomPan
  images: ImagesToLoad
  isSecond?: boolean
  isNumbered: boolean
}) {
  const gestures = useFrameGestures(slideshow, zoom)
  const isCurrentFrame = shownIndex === slideshow.state.index
  return (
    <div
      ref={zoom.frame}
      {...gestures}
      data-zoomed={zoom.scale > 1 || undefined}
      className="viewer-frame relative min-w-0 flex-1 cursor-pointer select-none overflow-hidden data-zoomed:cursor-grab data-zoomed:active:cursor-grabbing"
    >
      {steps.map(
        ({ url, description }, index) =>
          images.indexes.has(index) && (
            <StepImage
              key={url}
              url={url}
              alt={description || `Step ${index + 1}`}
              isShown={index === shownIndex}
              isCurrent={index === shownIndex && isCurrentFrame}
              isFirst={index === 0 && !isSecond}
              zoom={zoom}
              setImageMissing={slideshow.setImageMissing}
              onReady={() => images.onReady(index)}
            />
          ),
      )}
      {isNumbered && (
        <span
          aria-hidden
          data-current={isCurrentFrame || undefined}
          className="pointer-events-none absolute top-1.5 left-1.5 rounded-chip bg-black/75 px-2 py-0.5 font-semibold text-ink text-sm data-current:bg-signal data-current:text-ground"
        >
          {shownIndex + 1}
        </span>
      )}
    </div>
  )
}
