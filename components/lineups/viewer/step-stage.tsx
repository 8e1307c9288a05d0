'use client'

import Image from 'next/image'
import { useState } from 'react'
import type { Lineup } from '@/lib/lineups/schema'
import { StageControls } from './stage-controls'
import { StepTime } from './step-time'
import type { Slides } from './use-slideshow'
import { useStageGestures } from './use-stage-gestures'
import type { ZoomPan } from './use-zoom-pan'

/** A zoomed picture is looked at closely: the largest there is. */
const ZOOMED_SIZES = '1920px'

const SIZES = '(min-width: 1312px) 900px, (min-width: 1080px) 64vw, 100vw'

/** The step being shown: its picture, how long it stays, its words and the controls. */
export function StepStage({ lineup, slides, zoom }: { lineup: Lineup; slides: Slides; zoom: ZoomPan }) {
  const { steps } = lineup
  const { index, paused } = slides.show
  const gestures = useStageGestures(slides, zoom)
  const wanted = useWantedPictures(index, steps.length)
  const step = steps[index]

  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Steps of ${lineup.title}`}
      className="flex flex-col gap-2"
    >
      <div
        ref={zoom.stage}
        {...gestures}
        data-zoomed={zoom.scale > 1 || undefined}
        className="relative -mx-3 aspect-video cursor-pointer touch-pan-y select-none overflow-hidden bg-ground data-zoomed:cursor-grab data-zoomed:touch-none data-zoomed:active:cursor-grabbing wide:mx-0 wide:rounded-control"
      >
        {steps.map(
          ({ url, description }, position) =>
            wanted.has(position) && (
              <Image
                key={url}
                src={url}
                alt={position === index ? description || `Step ${position + 1}` : ''}
                aria-hidden={position !== index}
                fill
                sizes={position === index && zoom.scale > 1 ? ZOOMED_SIZES : SIZES}
                quality={70}
                preload={position === 0}
                fetchPriority={position === 0 ? 'high' : 'auto'}
                loading={position === 0 ? undefined : 'eager'}
                draggable={false}
                data-shown={position === index || undefined}
                style={position === index ? { transform: transformOf(zoom) } : undefined}
                className={`object-contain transition-opacity duration-500 ${position === index ? 'opacity-100' : 'pointer-events-none opacity-0'}`}
              />
            ),
        )}
      </div>
      <StepTime show={slides.show} isPlaying={slides.isPlaying} />
      <StageControls slides={slides} zoom={zoom} />
      <p aria-live={paused ? 'polite' : 'off'} className="min-h-12 text-base leading-snug wide:text-lg">
        <span className="sr-only">{`Step ${index + 1} of ${steps.length}: `}</span>
        {step?.description}
      </p>
    </section>
  )
}

function transformOf({ scale, pan }: ZoomPan): string | undefined {
  if (scale === 1) return undefined
  return `translate(${pan.x}px, ${pan.y}px) scale(${scale})`
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
