import { type GameMap, MAPS } from '@/lib/game/maps'
import { routes } from '@/lib/routes'

export const GUIDES_INDEX = {
  title: 'Guides: Spike, Maps and Economy',
  summary: 'What is behind a round, short enough to read before the next one.',
} as const

/** In the order of the index page. `title` is for search engines and share images. */
export const GUIDES = {
  spike: {
    name: 'Spike',
    title: 'Spike Guide: Plant, Defuse and Detonation Times',
    href: routes.spikeGuide,
    summary:
      'How long planting and defusing take, what the beeping tells you, and a timeline that says when it is too late.',
  },
  maps: {
    name: 'Maps',
    title: 'Map Guides: Sites, Callouts and Lineups',
    href: routes.mapGuides,
    summary: 'The maps with their callouts, how to attack and defend them, and the lineups that work there.',
  },
  economy: {
    name: 'Economy',
    title: 'Economy Guide: What Every Round Pays',
    href: routes.economyGuide,
    summary:
      'What wins, losses, kills, plants and defuses pay, and a planner for what you can buy next round.',
  },
} as const

export type GuideId = keyof typeof GUIDES

export const GUIDE_IDS = Object.keys(GUIDES) as GuideId[]

const MAPS_WITHOUT_GUIDE = ['fracture', 'abyss']

export const MAPS_WITH_GUIDE: readonly GameMap[] = MAPS.filter(({ id }) => !MAPS_WITHOUT_GUIDE.includes(id))

export const hasGuide = (id: string): boolean => MAPS_WITH_GUIDE.some((map) => map.id === id)
