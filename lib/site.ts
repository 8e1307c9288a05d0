/** The build sets these variables: see `env` in next.config.ts. */
const name = process.env.SITE_NAME || 'Arcline'
const xUrl = process.env.SITE_X_URL || undefined

export const site = {
  name,
  tagline: 'Valorant Mobile Lineups & Pro-Tips',
  title: `${name} | Valorant Mobile Lineups & Pro-Tips`,
  description:
    'Find, watch and share ability lineups for every map and agent, on Mobile and PC. Step by step, made to be read in the middle of a match.',
  /** The site's account on X. */
  xUrl,
  /** Includes the @. */
  socialHandle: xUrl && `@${xUrl.replace(/\/$/, '').split('/').at(-1)}`,
  youtubeUrl: process.env.SITE_YOUTUBE_URL || undefined,
  disclaimer: `${name} is a community site. It is not affiliated with, endorsed or sponsored by Riot Games. Valorant is a trademark of Riot Games, Inc.`,
  shareTitle: 'Check out this Valorant Mobile tip!',
  /** Color of the browser's toolbar. */
  themeColor: '#0a0e14',
} as const
