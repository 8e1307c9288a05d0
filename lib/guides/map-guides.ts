import { mapName } from '@/lib/game/maps'
import guides from './map-guides.json' with { type: 'json' }

/** The content of a map's guide. The texts are our own. */
export type MapGuide = {
  id: string
  /** The map in one sentence. */
  lead: string
  /** What sets this map apart from the others. */
  special: readonly string[]
  attack: readonly string[]
  defense: readonly string[]
}

export const MAP_GUIDES: readonly MapGuide[] = guides

export const mapGuideTitle = (id: string) => `${mapName(id)} Map Guide: Callouts, Attack and Defense`

export function findMapGuide(id: string): MapGuide | undefined {
  return MAP_GUIDES.find((guide) => guide.id === id)
}
