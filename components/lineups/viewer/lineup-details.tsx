import { ExternalLink } from 'lucide-react'
import Link from 'next/link'
import { memo } from 'react'
import { DifficultyNote } from '@/components/community/difficulty-note'
import { ReliabilityNote } from '@/components/community/reliability-note'
import { VerdictButtons } from '@/components/community/verdict-buttons'
import { useCurrentTotals } from '@/components/community/verdict-totals'
import { LineupDescription } from '@/components/lineups/lineup-description'
import { ThrowSummary } from '@/components/lineups/viewer/throw/throw-summary'
import type { Lineup } from '@/lib/lineups/schema'
import { parseVideoStart, videoWatchUrl } from '@/lib/lineups/video'
import { routes } from '@/lib/routes'
import { type KeysHelp, KeysHelpButton } from './keys-help'
import { LineupTags } from './lineup-tags'
import { StepsList } from './steps-list'
import { type CloseAfterRemoval, ViewerActions } from './viewer-actions'

export function LineupDetails({
  lineup,
  videoId,
  currentStep,
  onSelectStep,
  closeAfterRemoval,
  keysHelp,
}: {
  lineup: Lineup
  videoId: string | undefined
  /** Undefined while the video is shown. */
  currentStep: number | undefined
  onSelectStep: (index: number) => void
  closeAfterRemoval: CloseAfterRemoval
  keysHelp: KeysHelp
}) {
  return (
    <div className="viewer-details border-line">
      <ViewerActions lineup={lineup} closeAfterRemoval={closeAfterRemoval} />
      <div className="viewer-facts">
        <LineupFacts lineup={lineup} videoId={videoId} />
        {lineup.steps.length > 0 && (
          <StepsList steps={lineup.steps} current={currentStep} onSelect={onSelectStep} />
        )}
        <AuthorLine lineup={lineup} />
        <LineupTags lineup={lineup} />
        <KeysHelpButton help={keysHelp} />
      </div>
    </div>
  )
}

type LineupFactsProps = { lineup: Lineup; videoId: string | undefined }

/** Memoized, because the details render again whenever the player shows another step. */
const LineupFacts = memo(function LineupFacts({ lineup, videoId }: LineupFactsProps) {
  const verdicts = useCurrentTotals(lineup)
  return (
    <>
      <ThrowSummary lineup={lineup} />
      <LineupDescription description={lineup.description} />
      {videoId && (
        <a
          href={videoWatchUrl(videoId, parseVideoStart(lineup.youtubeUrl))}
          className="inline-flex min-h-11 items-center gap-2 text-signal text-sm underline underline-offset-4 print:after:content-[attr(href)]"
        >
          Watch the video on YouTube
          <ExternalLink className="size-4" aria-hidden />
        </a>
      )}
      <div className="flex flex-col gap-2 text-sm">
        <ReliabilityNote lineup={{ ...lineup, verdicts }} withPlatform />
        <DifficultyNote lineup={{ ...lineup, verdicts }} />
        <VerdictButtons lineup={lineup} />
      </div>
    </>
  )
})

/** Sample lineups may have no author. */
function AuthorLine({ lineup: { author, isSample } }: { lineup: Pick<Lineup, 'author' | 'isSample'> }) {
  if (!author && isSample) return null
  return (
    <p className="text-muted text-sm">
      by{' '}
      {author ? (
        <Link
          href={routes.author(author)}
          prefetch={false}
          className="inline-flex min-h-11 items-center break-all text-ink underline underline-offset-4"
        >
          {author}
        </Link>
      ) : (
        <span>a former member</span>
      )}
    </p>
  )
}
