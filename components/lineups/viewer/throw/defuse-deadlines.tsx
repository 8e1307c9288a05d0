import Link from 'next/link'
import { throwDeadlines } from '@/lib/lineups/throw/throw-window'
import { routes } from '@/lib/routes'

/**
 * Until when a lineup still stops a defuse.
 * @param airMs its time in the air.
 */
export function DefuseDeadlines({ airMs }: { airMs: number }) {
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
