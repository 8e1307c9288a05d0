import { GuidePage } from '@/components/guides/guide-page'
import { MapCard } from '@/components/guides/map-card'
import { GUIDE_MAPS } from '@/lib/guides/maps'
import { pageMetadata } from '@/lib/pages/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

/** How many cards a phone or a wide screen shows before anyone scrolls. */
const CARDS_IN_SIGHT = 4

export const metadata = pageMetadata({
  title: 'Map Guide: Sites, Locations and Lineups',
  description: `${GUIDE_MAPS.map(({ name }) => name).join(', ')}: sites, locations and the lineups made for each map.`,
  path: routes.mapGuides,
})

export default function MapGuidesPage() {
  return (
    <GuidePage
      id="maps"
      title="Maps"
      lead="Nine maps with their sites and the locations you can look for. Pick one to see its lineups."
    >
      <ul className="mt-8 grid grid-cols-2 gap-3 wide:grid-cols-3 wide:gap-4">
        {GUIDE_MAPS.map((map, index) => (
          <li key={map.id}>
            <MapCard map={map} isFirst={index < CARDS_IN_SIGHT} />
          </li>
        ))}
      </ul>
    </GuidePage>
  )
}
