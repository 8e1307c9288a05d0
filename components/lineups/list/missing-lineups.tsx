import { ChevronDown, Plus } from 'lucide-react'
import { agentName } from '@/lib/game/agents'
import type { Callout } from '@/lib/game/schematics/schematic'
import type { Filters } from '@/lib/lineups/list/filters'
import { groupByArea, missingPlacesText } from '@/lib/lineups/list/missing-places'
import { routes } from '@/lib/routes'

/** Closed at first: most agents lack lineups for most of a map. */
export function MissingLineups({ filters, missing }: { filters: Filters; missing: readonly Callout[] }) {
  const { platform, map, agent } = filters
  if (!agent || missing.length === 0) return null
  return (
    <details className="group/missing mt-6 rounded-panel border border-line bg-surface-1">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-panel px-3 font-medium text-sm transition-colors hover:text-signal sm:px-4 [&::-webkit-details-marker]:hidden">
        <Plus className="size-4 shrink-0 text-muted" aria-hidden />
        <span>{missingPlacesText(missing.length, agentName(agent))}</span>
        <ChevronDown
          className="ml-auto size-4 shrink-0 text-muted transition-transform group-open/missing:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="border-line border-t px-3 pt-3 pb-2 sm:px-4">
        <p className="text-muted text-sm">Know one? Choose where it lands, and send it.</p>
        <dl className="mt-1 text-sm">
          {groupByArea(missing).map(({ area, callouts }) => (
            <div key={area} className="flex gap-2 border-line [&+&]:border-t">
              <dt className="w-8 shrink-0 pt-3 text-muted">{area}</dt>
              <dd className="min-w-0">
                <ul className="flex flex-wrap [&_a:hover]:text-signal [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:rounded-control [&_a]:px-2 [&_a]:transition-colors">
                  {callouts.map(({ id, name }) => (
                    <li key={id}>
                      <a
                        href={routes.sendLineup({ platform, map, agent, to: id })}
                        rel="nofollow"
                        aria-label={`Send a lineup that lands in ${name}`}
                      >
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
