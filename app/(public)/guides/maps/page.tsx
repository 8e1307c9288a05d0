import { MapCard } from '@/components/guides/guide-cards'
import { GuidePage } from '@/components/guides/guide-page'
import { guideImage } from '@/lib/guides/guide-card'
import { GUIDES, MAPS_WITH_GUIDE } from '@/lib/guides/guides'
import { pageMetadata } from '@/lib/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

const EAGER_CARDS = 4

export const metadata = pageMetadata({
  title: GUIDES.maps.title,
  description: `${MAPS_WITH_GUIDE.map(({ name }) => name).join(', ')}: callouts, attack, defense and the best lineups of each map.`,
  path: routes.mapGuides,
  image: guideImage('maps'),
})

export default function MapGuidesPage() {
  return (
    <GuidePage
      id="maps"
      title="Maps"
      lead="The maps with their sites and callouts, how each is attacked and defended, and the lineups that work there."
    >
      <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 md:grid-cols-3 wide:gap-4">
        {MAPS_WITH_GUIDE.map((map, index) => (
          <li key={map.id}>
            <MapCard map={map} isEager={index < EAGER_CARDS} />
          </li>
        ))}
      </ul>
    </GuidePage>
  )
}
