import { JsonLd } from '@/components/site/json-ld'
import type { Landing } from '@/lib/landing/landing'
import { landingData } from '@/lib/landing/structured-data'
import type { Lineup } from '@/lib/lineups/schema'
import { siteUrl } from '@/lib/site-url'

/** What search engines are told of a landing page. */
export async function LandingStructure({
  landing,
  ...shown
}: {
  landing: Landing
  lineups: readonly Lineup[]
  description: string
}) {
  return <JsonLd data={landingData(landing, shown, await siteUrl())} />
}
