import { SearchX } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { LandingIntro } from '@/components/landing/landing-intro'
import { Neighbours } from '@/components/landing/neighbours'
import { PlatformLists } from '@/components/landing/platform-lists'
import { LandingStructure } from '@/components/landing/structured-data'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { agentLandings, mapLandings } from '@/lib/landing/counts'
import { type Landing, landingAt } from '@/lib/landing/landing'
import { makeUpOf } from '@/lib/landing/make-up'
import { listByPlatform, listLineupCounts, listTallies } from '@/lib/landing/queries'
import { landingTrail } from '@/lib/landing/trail'
import { landingDescription, landingLead, landingTitle } from '@/lib/landing/words'
import { pageMetadata } from '@/lib/pages/metadata'
import { routes } from '@/lib/routes'

/** The landing page at an address of these parts; anything else is not found. */
export function landingOrNotFound(...parts: string[]): Landing {
  return landingAt(parts) ?? notFound()
}

async function readLanding(landing: Landing) {
  const [lists, tallies, counts] = await Promise.all([
    listByPlatform(landing),
    listTallies(landing),
    listLineupCounts(),
  ])
  const makeUp = makeUpOf(landing, tallies)
  const description = landingDescription(landing, lists, makeUp, {
    agents: agentLandings(counts, landing.map),
    maps: mapLandings(counts, landing.agent),
  })
  return { lists, counts, makeUp, description }
}

/** Its own title, description and address; while it has no lineups, nothing for search engines. */
export async function landingMetadata(landing: Landing): Promise<Metadata> {
  const { lists, description } = await readLanding(landing)
  return {
    ...pageMetadata({ title: landingTitle(landing, lists), description, path: routes.landing(landing) }),
    ...(lists.length === 0 && { robots: { index: false } }),
  }
}

/** All about the lineups of a map, an agent, or an agent on a map. */
export async function LandingPage({ landing }: { landing: Landing }) {
  const { lists, counts, makeUp, description } = await readLanding(landing)
  return (
    <div className="pt-2 wide:pt-4">
      <LandingStructure
        landing={landing}
        lineups={lists.flatMap(({ lineups }) => lineups)}
        description={description}
      />
      <Breadcrumbs trail={landingTrail(landing)} home="Lineups" />
      <LandingIntro landing={landing} lead={landingLead(landing, lists)} makeUp={makeUp} />
      {lists.length === 0 ? <NoLineups /> : <PlatformLists landing={landing} lists={lists} />}
      <Neighbours landing={landing} counts={counts} />
    </div>
  )
}

function NoLineups() {
  return (
    <Message icon={<SearchX />} title="No lineups found">
      <Link href={routes.home()} className={buttonClass.quiet}>
        Browse Lineups
      </Link>
    </Message>
  )
}
