import Image from 'next/image'
import type { ReactNode } from 'react'
import { ReliabilityNote } from '@/components/community/reliability-note'
import { LineupThumbnail } from '@/components/lineups/list/lineup-thumbnail'
import { LongText } from '@/components/ui/long-text'
import { findAbility } from '@/lib/game/agents'
import { readLineupsById } from '@/lib/lineups/queries'
import type { Lineup } from '@/lib/lineups/schema'
import { describeEnds, throwParts } from '@/lib/lineups/throw/throw-text'
import { SideBadge } from './side-badge'

/** The keys are lineup ids. Lineups that are not public have no preview. */
export async function previewLineups(ids: readonly string[]): Promise<ReadonlyMap<string, ReactNode>> {
  const lineups = ids.length > 0 ? await readLineupsById(ids) : []
  return new Map(lineups.map((lineup) => [lineup.id, <LineupPreview key={lineup.id} lineup={lineup} />]))
}

function LineupPreview({ lineup }: { lineup: Lineup }) {
  const { steps, description, verdicts } = lineup
  const howToThrow = throwParts(lineup.throw).map(({ fullText }) => fullText)
  const facts = [findAbility(lineup.agent, lineup.ability)?.name, lineup.platform].filter(Boolean)
  return (
    <div className="flex flex-col gap-3 text-sm">
      <div className="flex items-start gap-3">
        <div className="relative aspect-video w-32 shrink-0 overflow-hidden rounded-control border border-line bg-surface-2">
          <LineupThumbnail lineup={lineup} sizes="128px" />
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-medium">{describeEnds(lineup.throw) ?? 'The throw is not described'}</p>
          {howToThrow.length > 0 && <p className="text-muted">{howToThrow.join(' · ')}</p>}
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
            <span>{facts.join(' · ')}</span>
            <SideBadge side={lineup.side} />
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            <span>
              {verdicts.worked + verdicts.missed > 0
                ? `${verdicts.worked} worked, ${verdicts.missed} missed`
                : 'No verdicts yet'}
            </span>
            <ReliabilityNote lineup={lineup} />
          </p>
        </div>
      </div>
      {description && <LongText className="whitespace-pre-line text-muted">{description}</LongText>}
      {steps.length > 0 && (
        <ol
          aria-label="Steps"
          className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-2 wide:grid-cols-3"
        >
          {steps.map((step, index) => (
            <li key={step.url}>
              <Image
                src={step.url}
                alt={`Step ${index + 1}`}
                width={320}
                height={180}
                sizes="(min-width: 1080px) 230px, 160px"
                className="aspect-video w-full rounded-control border border-line object-cover"
              />
              <LongText className="mt-1 text-muted text-xs">{`${index + 1}. ${step.description}`}</LongText>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
