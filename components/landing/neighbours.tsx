import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { agentLandings, type LandingLink, type LineupCount, mapLandings } from '@/lib/landing/counts'
import type { Landing } from '@/lib/landing/landing'
import { routes } from '@/lib/routes'
import { LandingLinks } from './landing-links'

/** The foot of a landing page: what lies within it, and what lies beside it. */
export function Neighbours({ landing, counts }: { landing: Landing; counts: readonly LineupCount[] }) {
  const { map, agent } = landing
  const others = (links: LandingLink[]) =>
    links.filter((link) => routes.landing(link.landing) !== routes.landing(landing))
  return (
    <div className="mt-12 space-y-4 border-line border-t pt-6">
      {map !== null && (
        <LandingLinks
          id="agents-here"
          heading={agent === null ? `Agents on ${mapName(map)}` : `Other agents on ${mapName(map)}`}
          links={others(agentLandings(counts, map))}
        />
      )}
      {agent !== null && (
        <LandingLinks
          id="maps-here"
          heading={map === null ? `${agentName(agent)} by map` : `${agentName(agent)} on other maps`}
          links={others(mapLandings(counts, agent))}
        />
      )}
      {agent === null && (
        <LandingLinks id="other-maps" heading="Other maps" links={others(mapLandings(counts))} />
      )}
      {map === null && (
        <LandingLinks id="other-agents" heading="Other agents" links={others(agentLandings(counts))} />
      )}
    </div>
  )
}
