import { mapName } from '@/lib/game/maps'
import guides from './map-guides.json' with { type: 'json' }

export const MAP_GUIDES = guides

export type MapGuide = (typeof guides)[number]

export const mapGuideTitle = (id: string) => `${mapName(id)} Map Guide: Callouts, Attack and Defense`

export const findMapGuide = (id: string): MapGuide | undefined => MAP_GUIDES.find((guide) => guide.id === id)
