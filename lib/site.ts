import { SHARE_IMAGE } from './limits'

/** The product's name, words and addresses, kept in this one place. */
export const site = {
  name: 'Arcline',
  tagline: 'Valorant Mobile Lineups & Pro-Tips',
  title: 'Arcline | Valorant Mobile Lineups & Pro-Tips',
  description:
    'Find, watch and share ability lineups for every map and agent, on Mobile and PC. Step by step, made to be read in the middle of a match.',
  /** Handle on X, with its at-sign. */
  socialHandle: '@arclinegg',
  xUrl: 'https://x.com/arclinegg',
  youtubeUrl: 'https://www.youtube.com/@arclinegg',
  disclaimer:
    'Arcline is a community site. It is not affiliated with, endorsed or sponsored by Riot Games. Valorant is a trademark of Riot Games, Inc.',
  /** Title of the native share sheet (spec §9). */
  shareTitle: 'Check out this Valorant Mobile tip!',
  /** Colour of the browser's own bars: the page background. */
  themeColor: '#0a0e14',
} as const

/** The share image of pages that have none of their own. */
export const shareBase = { url: '/share/base.png', ...SHARE_IMAGE, alt: site.title }
