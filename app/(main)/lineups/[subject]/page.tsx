import { MAPS } from '@/lib/game/maps'
import { LandingPage, landingMetadata, landingOrNotFound } from '../landing-page'

export const ensureStatic = 'navigation'

/** One sample; the others of this bounded number are made when first asked for. */
export function generateStaticParams() {
  return MAPS.slice(0, 1).map(({ id }) => ({ subject: id }))
}

async function landingOf(params: PageProps<'/lineups/[subject]'>['params']) {
  return landingOrNotFound((await params).subject)
}

export async function generateMetadata({ params }: PageProps<'/lineups/[subject]'>) {
  return landingMetadata(await landingOf(params))
}

/** The lineups of a map or of an agent. */
export default async function SubjectPage({ params }: PageProps<'/lineups/[subject]'>) {
  return <LandingPage landing={await landingOf(params)} />
}
