import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { LandingPage, landingMetadata, landingOrNotFound } from '../../landing-page'

export const ensureStatic = 'navigation'

/** One sample; the others of this bounded number are made when first asked for. */
export function generateStaticParams() {
  return MAPS.slice(0, 1).flatMap((map) =>
    AGENTS.slice(0, 1).map((agent) => ({ subject: map.id, agent: agent.id })),
  )
}

async function landingOf(params: PageProps<'/lineups/[subject]/[agent]'>['params']) {
  const { subject, agent } = await params
  return landingOrNotFound(subject, agent)
}

export async function generateMetadata({ params }: PageProps<'/lineups/[subject]/[agent]'>) {
  return landingMetadata(await landingOf(params))
}

/** The lineups of an agent on a map. */
export default async function AgentOnMapPage({ params }: PageProps<'/lineups/[subject]/[agent]'>) {
  return <LandingPage landing={await landingOf(params)} />
}
