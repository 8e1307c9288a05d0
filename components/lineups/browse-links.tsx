import { IntentLinks } from '@/components/ui/intent-links'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { countByAgent, countByMap, type LineupCount, type SubjectCount } from '@/lib/lineups/counts'
import type { ListSubject } from '@/lib/lineups/filters'
import { routes } from '@/lib/routes'

/** The foot of a list: the lists of maps and agents within it and beside it, as far as they have lineups. */
export function BrowseLinks({
  subject: { map, agent },
  counts,
}: {
  subject: ListSubject
  counts: readonly LineupCount[]
}) {
  if (counts.length === 0) return null
  const here = routes.lineups({ map, agent })
  const others = (links: SubjectCount[]) => links.filter(({ subject }) => routes.lineups(subject) !== here)
  const groups = [
    map && {
      heading: agent ? `Other agents on ${mapName(map)}` : `Agents on ${mapName(map)}`,
      links: countByAgent(counts, map),
    },
    agent && {
      heading: map ? `${agentName(agent)} on other maps` : `${agentName(agent)} by map`,
      links: countByMap(counts, agent),
    },
    !agent && { heading: map ? 'Other maps' : 'Browse by map', links: countByMap(counts, null) },
    !map && { heading: agent ? 'Other agents' : 'Browse by agent', links: countByAgent(counts, null) },
  ]
  return (
    <>
      <p className="text-muted text-sm">The numbers below count Mobile and PC together.</p>
      {groups
        .filter((group) => !!group)
        .map(({ heading, links }) => (
          <LinkGroup key={heading} heading={heading} links={others(links)} />
        ))}
    </>
  )
}

/** Links to lists under a heading of their own, each with its number of lineups; nothing without any. */
function LinkGroup({ heading, links }: { heading: string; links: readonly SubjectCount[] }) {
  if (links.length === 0) return null
  const id = `links-${heading.replaceAll(/\W+/g, '-')}`
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-lg text-muted">
        {heading}
      </h2>
      <IntentLinks>
        <ul className="-mx-2 flex flex-wrap">
          {links.map(({ name, subject, lineupCount }) => (
            <li key={name}>
              <a
                href={routes.lineups(subject)}
                className="relative flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm transition-colors hover:text-signal"
              >
                {name}
                <span className="text-muted text-xs tabular-nums">{lineupCount}</span>
              </a>
            </li>
          ))}
        </ul>
      </IntentLinks>
    </nav>
  )
}
