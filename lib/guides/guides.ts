import { routes } from '../routes.ts'

/** The guides, in the order of the index (spec §2). */
export const GUIDES = {
  spike: {
    name: 'Spike',
    href: routes.spikeGuide,
    summary: 'How long planting and defusing take, what the beeping tells you, and when it is too late.',
  },
  maps: {
    name: 'Maps',
    href: routes.mapGuides,
    summary: 'Nine maps with their sites and locations, each leading to the lineups made for it.',
  },
  economy: {
    name: 'Economy',
    href: routes.economyGuide,
    summary: 'What wins, losses, kills, plants and defuses pay, and what you will have next round.',
  },
} as const

export type GuideId = keyof typeof GUIDES

export const GUIDE_IDS = Object.keys(GUIDES) as GuideId[]
