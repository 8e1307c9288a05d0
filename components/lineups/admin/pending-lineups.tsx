import Image from 'next/image'
import Link from 'next/link'
import { QueryError } from '@/components/dashboard/list-state'
import { SideBadge } from '@/components/lineups/side-badge'
import { buttonClass } from '@/components/ui/button'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { formatDate } from '@/lib/dates'
import { agentName, findAbility } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { listPendingLineups, type PendingLineup } from '@/lib/lineups/admin-queries'
import { parseVideoId, videoWatchUrl } from '@/lib/lineups/video'
import { routes } from '@/lib/routes'
import { ReviewForm } from './review-form'

/** Previews of the newest lineups that are pending review. Hidden when there are none. */
export async function PendingLineups({ listQuery }: { listQuery: AdminListQuery }) {
  const result = await tryQuery('lineups-not-fetched', () => listPendingLineups(1))
  if (!result.ok) return <QueryError result={result} href={routes.admin(listQuery)} />
  const { rows, total } = result.data
  if (total === 0) return null
  return (
    <section aria-labelledby="pending-heading" className="flex flex-col gap-4">
      <h2 id="pending-heading" className="text-2xl">
        Waiting for review ({total})
      </h2>
      <ul className="grid gap-4 wide:grid-cols-2">
        {rows.map((lineup) => (
          <li key={lineup.id}>
            <PendingLineupCard lineup={lineup} listQuery={listQuery} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="text-sm">
          The {rows.length} newest are shown.{' '}
          <Link
            href={routes.admin({ ...listQuery, status: 'pending' })}
            prefetch={false}
            className="inline-flex min-h-11 items-center text-signal underline underline-offset-4"
          >
            All {total}
          </Link>
        </p>
      )}
    </section>
  )
}

function PendingLineupCard({ lineup, listQuery }: { lineup: PendingLineup; listQuery: AdminListQuery }) {
  const { id, values, author, createdAt } = lineup
  const video = parseVideoId(values.youtubeUrl)
  const ability = findAbility(values.agent, values.ability)
  const facts = [
    mapName(values.map),
    values.location === 'ALL' ? 'All Locations' : values.location,
    agentName(values.agent),
    ability?.name,
    values.platform,
  ]
  return (
    <article
      aria-labelledby={`pending-${id}`}
      className="flex h-full flex-col gap-3 rounded-panel border border-line bg-surface-1 p-4"
    >
      <h3 id={`pending-${id}`} className="font-sans font-semibold text-base tracking-normal">
        {values.title}
      </h3>
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        {facts.filter(Boolean).join(' · ')}
        <SideBadge side={values.side} />
      </p>
      {values.steps.length > 0 && (
        <ol className="scrollbar-none flex gap-2 overflow-x-auto">
          {values.steps.map((step, index) => (
            <li key={step.url} className="w-40 shrink-0">
              <Image
                src={step.url}
                alt={`Step ${index + 1}`}
                width={320}
                height={180}
                // The image optimizer serves images of published lineups only.
                unoptimized
                className="aspect-video w-full rounded-control border border-line object-cover"
              />
              <p className="mt-1 text-muted text-xs">{step.description}</p>
            </li>
          ))}
        </ol>
      )}
      {video && (
        <a
          href={videoWatchUrl(video)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center self-start text-signal text-sm underline underline-offset-4"
        >
          Watch the video on YouTube
        </a>
      )}
      {values.description && <p className="whitespace-pre-line text-muted text-sm">{values.description}</p>}
      <p className="mt-auto text-muted text-sm">
        Sent by {author ?? 'a deleted account'} on {formatDate(createdAt)}
      </p>
      <div className="flex flex-wrap gap-2">
        <ReviewForm id={id} title={values.title} status="pending" />
        <Link
          href={routes.admin({ ...listQuery, lineup: id })}
          prefetch={false}
          aria-label={`Edit ${values.title}`}
          className={buttonClass.quiet}
        >
          Edit
        </Link>
      </div>
    </article>
  )
}
