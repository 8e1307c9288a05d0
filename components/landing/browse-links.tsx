import { agentLandings, mapLandings } from '@/lib/landing/counts'
import { listLineupCounts } from '@/lib/landing/queries'
import { LandingLinks } from './landing-links'

/** The foot of the browser: every map and agent that has lineups. */
export async function BrowseLinks() {
  const counts = await listLineupCounts()
  if (counts.length === 0) return null
  return (
    <div className="mt-12 space-y-4 border-line border-t pt-6">
      <p className="text-muted text-sm">The numbers below count Mobile and PC together.</p>
      <LandingLinks id="browse-maps" heading="Browse by map" links={mapLandings(counts)} />
      <LandingLinks id="browse-agents" heading="Browse by agent" links={agentLandings(counts)} />
    </div>
  )
}
