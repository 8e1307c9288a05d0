import { TriangleAlert } from 'lucide-react'
import Image from 'next/image'
import { useImageRetry } from '@/components/hooks/use-image-retry'
import { PatchNote } from '@/components/lineups/patch-note'
import { PreloadedStepImage } from '@/components/lineups/viewer/player/step-image'
import { VideoPanel } from '@/components/lineups/viewer/player/video-panel'
import { ThrowPartItem } from '@/components/lineups/viewer/throw/throw-part-item'
import { findMap } from '@/lib/game/maps'
import type { Lineup, Step } from '@/lib/lineups/schema'
import { describeEnds, throwParts } from '@/lib/lineups/throw/throw-text'
import { parseVideoId, parseVideoStart } from '@/lib/lineups/video'
import { lineupVideoThumbnail } from '@/lib/lineups/video-pictures'

const SIZES = '(min-width: 1080px) 36vw, (min-width: 640px) 50vw, (min-aspect-ratio: 1) 50vw, 100vw'

/** For the element around `PlayedSteps`: on a low screen, the steps fill the height that is left. */
export const STAGE = 'low:flex low:flex-col tiny:block'

/** A row has at most two steps. */
const PRELOADED_STEPS = 2

export function PlayedSteps({ lineup }: { lineup: Lineup }) {
  if (lineup.brokenSince) return <BrokenLineup patch={lineup.brokenSince} />
  const ends = describeEnds(lineup.throw)
  const parts = throwParts(lineup.throw)
  const hasFacts = ends || parts.length > 0 || lineup.uncheckedSince
  const videoId = parseVideoId(lineup.youtubeUrl)
  return (
    <>
      {hasFacts && (
        <ul className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 font-medium text-sm low:mb-1 wide:text-base">
          {ends && <li>{ends}</li>}
          {parts.map((part) => (
            <ThrowPartItem key={part.icon} part={part} platform={lineup.platform} />
          ))}
          {lineup.uncheckedSince && (
            <li>
              <PatchNote lineup={lineup} />
            </li>
          )}
        </ul>
      )}
      {lineup.steps.length > 0 ? (
        <ol
          aria-label="Steps"
          // On a low screen, each row is as high as the space that is left, so further rows have to be scrolled to.
          className="grid grid-cols-1 gap-2 low:min-h-36 low:flex-1 low:auto-rows-[100%] tiny:auto-rows-auto landscape:grid-cols-2 sm:grid-cols-2 wide:gap-3"
        >
          {lineup.steps.map((step, index) => (
            <PlayedStep key={step.url} step={step} number={index + 1} />
          ))}
        </ol>
      ) : (
        videoId && (
          <VideoPanel
            id={videoId}
            start={parseVideoStart(lineup.youtubeUrl)}
            title={lineup.title}
            thumbnail={lineupVideoThumbnail(lineup, videoId)}
            fallback={findMap(lineup.map)?.image}
            className="max-h-[70dvh] low:max-h-[60dvh]"
          />
        )
      )}
    </>
  )
}

function BrokenLineup({ patch }: { patch: string }) {
  return (
    <div className="flex flex-col items-center gap-2 py-[15dvh] text-center">
      <TriangleAlert className="size-8 text-danger" aria-hidden />
      <p className="font-semibold text-danger text-lg">{`Broken since ${patch}`}</p>
      <p className="text-muted">It does not work any more, and comes back when it is mended.</p>
    </div>
  )
}

function PlayedStep({ step: { url, description }, number }: { step: Step; number: number }) {
  const { attempt, isBroken, onLoad, onError } = useImageRetry()
  return (
    <li className="low:flex low:min-h-0 low:flex-col tiny:block">
      <div className="relative aspect-video overflow-hidden rounded-control bg-surface-2 low:aspect-auto low:min-h-0 low:flex-1 tiny:aspect-video">
        <Image
          key={attempt}
          src={url}
          alt={description || `Step ${number}`}
          fill
          sizes={SIZES}
          loading="eager"
          onLoad={onLoad}
          onError={onError}
          className={`object-contain ${isBroken ? 'invisible' : ''}`}
        />
        {isBroken && (
          <p
            role="status"
            className="absolute inset-0 flex items-center justify-center p-3 text-center text-muted"
          >
            This picture did not load. It is tried again by itself.
          </p>
        )}
        <span aria-hidden className="absolute top-1 left-1 rounded-chip bg-ground/85 px-2 font-semibold">
          {number}
        </span>
      </div>
      {description && (
        <p
          // The picture's `alt` says it.
          aria-hidden
          className="mt-1 leading-snug low:max-h-[3lh] low:shrink-0 low:overflow-y-auto low:text-sm low:leading-snug tiny:max-h-none wide:text-lg"
        >
          {description}
        </p>
      )}
    </li>
  )
}

export function PreloadedSteps({ lineup }: { lineup: Lineup | undefined }) {
  return (
    <div hidden>
      {lineup &&
        !lineup.brokenSince &&
        lineup.steps
          .slice(0, PRELOADED_STEPS)
          .map(({ url }) => <PreloadedStepImage key={url} url={url} sizes={SIZES} />)}
    </div>
  )
}
