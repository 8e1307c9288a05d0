import type { Lineup } from '../lineups/schema.ts'
import { lineupListData } from '../lineups/structured-data.ts'
import { routes } from '../routes.ts'
import type { Landing } from './landing.ts'
import { landingHeading } from './words.ts'

/**
 * schema.org's CollectionPage of a landing page with the ItemList of what it shows, in the order shown. `siteUrl` has
 * no slash at its end.
 */
export function landingData(
  landing: Landing,
  { lineups, description }: { lineups: readonly Lineup[]; description: string },
  siteUrl: string,
): object {
  const { '@context': context, ...list } = lineupListData(lineups, siteUrl)
  return {
    '@context': context,
    '@type': 'CollectionPage',
    name: landingHeading(landing),
    description,
    url: `${siteUrl}${routes.landing(landing)}`,
    mainEntity: { ...list, numberOfItems: lineups.length },
  }
}
