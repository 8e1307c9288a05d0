import 'server-only'
import { findMap } from '@/lib/game/maps'
import { pageImageOf, type ShareCard } from '@/lib/lineups/sharing/share-card'
import type { PageImage } from '@/lib/metadata'
import { routes } from '@/lib/routes'
import { GUIDE_IDS, GUIDES, GUIDES_INDEX, type GuideId } from './guides'
import { findMapGuide, mapGuideTitle } from './map-guides'

/** The name in the address of a share image; `all` is the index of all guides. */
export type GuideCardName = GuideId | 'all' | `maps/${string}`

export function findGuideCard(name: string): ShareCard | undefined {
  const [first, map, ...more] = name.split('/')
  if (map !== undefined) return first === 'maps' && more.length === 0 ? findMapGuideCard(map) : undefined
  if (first === 'all')
    return {
      pictures: GUIDE_IDS.map(pictogram),
      title: GUIDES_INDEX.title,
      lead: GUIDES_INDEX.summary,
      facts: [],
    }
  const id = GUIDE_IDS.find((known) => known === first)
  return id && { pictures: [pictogram(id)], title: GUIDES[id].title, lead: GUIDES[id].summary, facts: [] }
}

const pictogram = (id: GuideId) => ({ artwork: `/pictograms/${id}.svg`, isDrawing: true })

function findMapGuideCard(map: string): ShareCard | undefined {
  const guide = findMapGuide(map)
  if (!guide) return undefined
  return {
    pictures: [{ artwork: findMap(map)?.image }, { artwork: `/schematics/${map}.svg`, isDrawing: true }],
    title: mapGuideTitle(map),
    lead: guide.lead,
    facts: [],
  }
}

export function guideImage(name: GuideCardName): PageImage | undefined {
  const card = findGuideCard(name)
  return card && pageImageOf(card, (version) => routes.guideShareImage(name, version))
}
