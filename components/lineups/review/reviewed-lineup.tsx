import Image from 'next/image'
import type { ReactNode } from 'react'
import { AgentIcon } from '@/components/lineups/agent-icon'
import { LineupDescription } from '@/components/lineups/lineup-description'
import { VideoPicture } from '@/components/lineups/video-picture'
import { LineupTags } from '@/components/lineups/viewer/lineup-tags'
import { VideoPanel } from '@/components/lineups/viewer/player/video-panel'
import { ThrowSummary } from '@/components/lineups/viewer/throw/throw-summary'
import { formatDate } from '@/lib/dates'
import { findMap } from '@/lib/game/maps'
import type { ReviewedLineup as Reviewed } from '@/lib/lineups/review/reviewed-lineup'
import { parseVideoId, parseVideoStart } from '@/lib/lineups/video'
import { ChangesTable } from './changes-table'
import { ReviewBand } from './review-band'

type ReviewedLineupProps = { lineup: Reviewed; author?: ReactNode; children?: ReactNode }

/** @param author who sent the lineup and when; by default only when. @param children beside the pictures. */
export function ReviewedLineup({ lineup, author, children }: ReviewedLineupProps) {
  const { values, throw: lineupThrow, createdAt } = lineup
  const video = parseVideoId(values.youtubeUrl)
  return (
    <div className="flex flex-col gap-5 py-4 wide:py-6">
      <div className="flex items-center gap-3">
        <AgentIcon agent={values.agent} />
        <h1 className="min-w-0 flex-1 text-2xl leading-tight wide:text-3xl">{values.title}</h1>
      </div>
      <ReviewBand status={lineup.status} slug={lineup.slug} review={lineup.review} />
      {lineup.original && <ChangesTable before={lineup.original} after={lineup} />}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_20rem] wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {values.steps.length > 0 && <LargeSteps steps={values.steps} />}
          {video && (
            <VideoPanel
              id={video}
              start={parseVideoStart(values.youtubeUrl)}
              title={values.title}
              fallback={findMap(values.map)?.image}
              className="rounded-control"
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {author ?? <p className="text-muted text-sm">{`Sent on ${formatDate(createdAt)}`}</p>}
          {children}
          {video && values.steps.length === 0 && (
            <figure className="flex w-40 flex-col gap-1">
              <VideoPicture video={video} picture={values.thumbnailIndex} />
              <figcaption className="text-muted text-sm">Thumbnail on its card</figcaption>
            </figure>
          )}
          <ThrowSummary lineup={{ ...values, throw: lineupThrow }} />
          <LineupDescription description={values.description} />
          <div>
            <LineupTags lineup={{ ...values, counterpartSlug: null, isSample: false }} />
          </div>
        </div>
      </div>
    </div>
  )
}

function LargeSteps({ steps }: { steps: Reviewed['values']['steps'] }) {
  return (
    <ol
      aria-label="All steps"
      className={`grid grid-cols-1 gap-5 wide:gap-3 ${steps.length > 4 ? 'wide:grid-cols-3' : 'wide:grid-cols-2'}`}
    >
      {steps.map(({ url, description }, index) => (
        <li key={url} className="flex flex-col gap-2">
          <a href={url} target="_blank" rel="noopener" aria-label={`Step ${index + 1}, the whole picture`}>
            <Image
              src={url}
              alt=""
              width={1280}
              height={720}
              // The image optimizer serves images of public lineups only.
              unoptimized
              className="aspect-video h-auto w-full rounded-control border border-line object-contain"
            />
          </a>
          <p>
            <span className="font-semibold">{`${index + 1}. `}</span>
            <span>{description || `Step ${index + 1}`}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
