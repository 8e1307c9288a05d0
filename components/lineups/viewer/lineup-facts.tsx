import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReliabilityNote } from '@/components/community/reliability-note'
import { VerdictButtons } from '@/components/community/verdict-buttons'
import { useCurrentTotals } from '@/components/community/verdict-totals'
import { ThrowSummary } from '@/components/lineups/viewer/throw/throw-summary'
import type { Lineup } from '@/lib/lineups/schema'
import { videoWatchUrl } from '@/lib/lineups/video'
import { AuthorLine } from './author-line'
import { LineupTags } from './lineup-tags'

/**
 * The lineup's throw, its description, its reliability and its tags.
 * @param children the list of all steps, shown before the tags.
 */
export function LineupFacts({
  lineup,
  video,
  children,
}: {
  lineup: Lineup
  video: string | undefined
  children: ReactNode
}) {
  const verdicts = useCurrentTotals(lineup)
  return (
    <>
      <ThrowSummary lineup={lineup} />
      {lineup.description && (
        <section aria-labelledby="description-heading">
          <h2 id="description-heading" className="mb-1 text-lg">
            Description
          </h2>
          <p className="whitespace-pre-line text-muted text-sm leading-relaxed">{lineup.description}</p>
        </section>
      )}
      {video && (
        <a
          href={videoWatchUrl(video)}
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 text-signal text-sm underline underline-offset-4 print:after:content-[attr(href)]"
        >
          Watch the video on YouTube
          <ExternalLink className="size-4" aria-hidden />
        </a>
      )}
      <div className="flex flex-col gap-2 text-sm">
        <ReliabilityNote lineup={{ ...lineup, verdicts }} long />
        <VerdictButtons lineup={lineup} />
      </div>
      {children}
      <AuthorLine lineup={lineup} />
      <LineupTags lineup={lineup} />
    </>
  )
}
