import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { LineupGrid } from '@/components/lineups/lineup-grid'
import { ViewerHost } from '@/components/lineups/viewer/viewer-host'
import { buttonClass } from '@/components/ui/button'
import { filtersOf, type Landing } from '@/lib/landing/landing'
import type { PlatformLineups } from '@/lib/landing/queries'
import { platformFilter } from '@/lib/lineups/filters'
import { routes } from '@/lib/routes'

/** The newest lineups of a landing page on each platform, and the way to all of them. */
export function PlatformLists({ landing, lists }: { landing: Landing; lists: readonly PlatformLineups[] }) {
  return (
    <ViewerHost lineups={lists.flatMap(({ lineups }) => lineups)} listHref={routes.landing(landing)}>
      {lists.map(({ platform, lineups, total }, position) => (
        <section key={platform} aria-labelledby={`on-${platform}`} className="mt-8">
          <h2 id={`on-${platform}`} className="mb-3 text-2xl">
            {platform} ({total})
          </h2>
          <LineupGrid lineups={lineups} heading="h3" isInView={position === 0} />
          <Link
            href={routes.home(filtersOf(landing, platformFilter(platform)))}
            prefetch={false}
            className={`mt-4 ${buttonClass.quiet}`}
          >
            {total > lineups.length ? `See and filter all ${total}` : 'Filter these lineups'}
            <span className="sr-only"> ({platform})</span>
            <ArrowRight className="size-4" aria-hidden />
          </Link>
        </section>
      ))}
    </ViewerHost>
  )
}
