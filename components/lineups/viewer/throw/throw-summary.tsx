import Link from 'next/link'
import { findMap } from '@/lib/game/maps'
import { platformFilter } from '@/lib/lineups/list/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { type ThrowEnd, throwEnds, throwParts } from '@/lib/lineups/throw/throw-text'
import { throwDeadlines } from '@/lib/lineups/throw/throw-window'
import { routes } from '@/lib/routes'
import { ThrowMap } from './throw-map'
import { ThrowPartItem } from './throw-part-item'

type ThrownLineup = Pick<Lineup, 'map' | 'platform' | 'throw' | 'purposes'>

export function ThrowSummary({ lineup }: { lineup: ThrownLineup }) {
  const { airMs } = lineup.throw
  const map = findMap(lineup.map)
  const ends = throwEnds(lineup.throw)
  const parts = throwParts(lineup.throw)
  if (ends.length === 0 && parts.length === 0) return null
  return (
    <section aria-labelledby="throw-heading" className="@container print:break-inside-avoid">
      <div className="throw-summary">
        {map && <ThrowMap map={map} lineup={lineup} />}
        <h2 id="throw-heading" className="text-xl leading-snug">
          {ends.length === 0 && <span>How to throw</span>}
          {ends.map((end, index) => (
            <span key={end.kind}>
              <span>{`${index > 0 ? ' ' : ''}${end.prefix} `}</span>
              <EndLink end={end} lineup={lineup} />
            </span>
          ))}
        </h2>
        {parts.length > 0 && (
          <ul className="throw-parts flex flex-wrap content-start gap-x-4 gap-y-1.5 font-medium text-sm">
            {parts.map((part) => (
              <ThrowPartItem key={part.icon} part={part} platform={lineup.platform} />
            ))}
          </ul>
        )}
        {airMs !== null && lineup.purposes.includes('post-plant') && (
          <div className="throw-deadlines mt-1">
            <DefuseDeadlines airMs={airMs} />
          </div>
        )}
      </div>
    </section>
  )
}

function EndLink({ end: { kind, place }, lineup }: { end: ThrowEnd; lineup: ThrownLineup }) {
  const map = findMap(lineup.map)
  if (!map) return <span>{place.name}</span>
  const list = { platform: platformFilter(lineup.platform), map: map.id }
  return (
    <Link
      href={routes.lineups({ ...list, [kind]: place.callout })}
      prefetch={false}
      title={`All lineups ${kind === 'from' ? 'from' : 'that land in'} ${place.name}`}
      className="underline decoration-line-strong underline-offset-4 transition-colors hover:text-signal hover:decoration-signal"
    >
      {place.name}
    </Link>
  )
}

function DefuseDeadlines({ airMs }: { airMs: number }) {
  return (
    <div className="max-w-md rounded-control border border-line bg-surface-2 px-3 pt-2 pb-1 text-sm">
      <dl className="flex flex-col gap-1">
        {throwDeadlines(airMs).map(({ defuse, deadline, isTooLate }) => (
          <div key={defuse} className="flex flex-wrap items-baseline gap-x-3">
            <dt className="text-muted">{defuse}</dt>
            <dd className={`ml-auto font-semibold ${isTooLate ? 'text-danger' : ''}`}>{deadline}</dd>
          </div>
        ))}
      </dl>
      <Link
        href={routes.spikeGuideWithThrow(airMs)}
        prefetch={false}
        className="mt-1 inline-flex min-h-8 items-center text-signal underline underline-offset-4 print:hidden"
      >
        See it on the timeline
      </Link>
    </div>
  )
}
