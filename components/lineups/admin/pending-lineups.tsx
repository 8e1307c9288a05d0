import Image from 'next/image'
import Link from 'next/link'
import { NotFetched } from '@/components/admin/list-state'
import { SideBadge } from '@/components/lineups/side-badge'
import { buttonClass } from '@/components/ui/button'
import type { AdminView } from '@/lib/admin/list-query'
import { fetched } from '@/lib/admin/try-query'
import { dayOf } from '@/lib/dates'
import { agentName, findAbility } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { listPending, type PendingLineup } from '@/lib/lineups/admin-queries'
import { videoId, videoWatchUrl } from '@/lib/lineups/video'
import { routes } from '@/lib/routes'
import { ReviewForm } from './review-form'

/** The lineups that people sent for review, with all there is to see of them; nothing while none waits. */
export async function PendingLineups({ view }: { view: AdminView }) {
  const result = await fetched('lineups-not-fetched', () => listPending(1))
  if (!result.ok) return <NotFetched result={result} href={routes.admin(view)} />
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
            <Preview lineup={lineup} view={view} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="text-sm">
          The {rows.length} newest are shown.{' '}
          <Link
            href={routes.admin({ ...view, status: 'pending' })}
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

function Preview({ lineup, view }: { lineup: PendingLineup; view: AdminView }) {
  const { id, values, author, createdAt } = lineup
  const video = videoId(values.youtubeUrl)
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
                quality={70}
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
        Sent by {author ?? 'a deleted account'} on {dayOf(createdAt)}
      </p>
      <div className="flex flex-wrap gap-2">
        <ReviewForm id={id} title={values.title} status="pending" />
        <Link
          href={routes.admin({ ...view, lineup: id })}
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
