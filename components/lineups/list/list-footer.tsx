import Link from 'next/link'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/navigation/breadcrumbs'
import { PrefetchLinks } from '@/components/navigation/prefetch-links'
import { TEXT_LINK_CLASS } from '@/components/ui/text-link'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { countByAgent, countByMap, type LineupCount, type SubjectCount } from '@/lib/lineups/list/counts'
import type { Filters } from '@/lib/lineups/list/filters'
import type { ListSummary, NamedCount } from '@/lib/lineups/list/list-text'
import { listBreadcrumbs } from '@/lib/lineups/sharing/structured-data'
import { routes } from '@/lib/routes'

type ListFooterProps = {
  subject: Pick<Filters, 'platform' | 'map' | 'agent'>
  summary: ListSummary | undefined
  counts: readonly LineupCount[]
}

export function ListFooter({ subject: { platform, map, agent }, summary, counts }: ListFooterProps) {
  if (counts.length === 0) return null
  const currentUrl = routes.lineups({ map, agent })
  const withoutCurrent = (links: SubjectCount[]) =>
    links.filter(({ subject }) => routes.lineups(subject) !== currentUrl)
  return (
    <div className="mt-12 space-y-4 border-line border-t pt-6 behind-map:hidden">
      {(map || agent) && <Breadcrumbs trail={listBreadcrumbs({ map, agent })} home="Lineups" />}
      <p className="text-muted text-sm">The numbers below count Mobile and PC together.</p>
      {summary && <Summary {...summary} />}
      <p className="text-sm">
        <span className="text-muted">Know a lineup that is missing here? </span>
        <Link
          href={routes.sendLineup({ platform, map, agent })}
          prefetch={false}
          rel="nofollow"
          className={TEXT_LINK_CLASS}
        >
          Send a lineup
        </Link>
      </p>
      {map && (
        <LinkGroup
          id="agents-here"
          heading={agent ? `Other agents on ${mapName(map)}` : `Agents on ${mapName(map)}`}
          links={withoutCurrent(countByAgent(counts, map))}
        />
      )}
      {agent && (
        <LinkGroup
          id="maps-here"
          heading={map ? `${agentName(agent)} on other maps` : `${agentName(agent)} by map`}
          links={withoutCurrent(countByMap(counts, agent))}
        />
      )}
      {!agent && (
        <LinkGroup
          id="all-maps"
          heading={map ? 'Other maps' : 'Browse by map'}
          links={withoutCurrent(countByMap(counts, null))}
        />
      )}
      {!map && (
        <LinkGroup
          id="all-agents"
          heading={agent ? 'Other agents' : 'Browse by agent'}
          links={withoutCurrent(countByAgent(counts, null))}
        />
      )}
    </div>
  )
}

function Summary({ abilities, locations, worked }: ListSummary) {
  return (
    <dl className="space-y-1 text-sm">
      <CountsFact label="Abilities" counts={abilities} />
      <CountsFact label="Locations" counts={locations} />
      {worked && <Fact label="Worked">{`${worked.percent} % of ${worked.sample} times`}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="min-w-20 text-muted">{label}</dt>
      <dd className="flex flex-wrap gap-x-4 gap-y-1 font-medium tabular-nums">{children}</dd>
    </div>
  )
}

function CountsFact({ label, counts }: { label: string; counts: readonly NamedCount[] }) {
  if (counts.length === 0) return null
  return (
    <Fact label={label}>
      {counts.map(({ name, lineupCount }) => (
        <span key={name}>
          <span>{`${name} `}</span>
          <span className="font-normal text-muted">{lineupCount}</span>
        </span>
      ))}
    </Fact>
  )
}

function LinkGroup({ id, heading, links }: { id: string; heading: string; links: readonly SubjectCount[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-lg text-muted">
        {heading}
      </h2>
      <PrefetchLinks>
        <ul className="-mx-2 flex flex-wrap">
          {links.map(({ name, subject, lineupCount }) => (
            <li key={name}>
              <a
                href={routes.lineups(subject)}
                className="relative flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm transition-colors hover:text-signal"
              >
                <span>{name}</span>
                <span className="text-muted text-xs tabular-nums">{lineupCount}</span>
              </a>
            </li>
          ))}
        </ul>
      </PrefetchLinks>
    </nav>
  )
}
