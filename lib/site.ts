/** Name, texts and links of the product. */
export const site = {
  name: 'Arcline',
  tagline: 'Valorant Mobile Lineups & Pro-Tips',
  title: 'Arcline | Valorant Mobile Lineups & Pro-Tips',
  description:
    'Find, watch and share ability lineups for every map and agent, on Mobile and PC. Step by step, made to be read in the middle of a match.',
  /** Handle on X, including the @. */
  socialHandle: '@arclinegg',
  xUrl: 'https://x.com/arclinegg',
  youtubeUrl: 'https://www.youtube.com/@arclinegg',
  disclaimer:
    'Arcline is a community site. It is not affiliated with, endorsed or sponsored by Riot Games. Valorant is a trademark of Riot Games, Inc.',
  /** Title of the native share sheet. */
  shareTitle: 'Check out this Valorant Mobile tip!',
  /** Color of the browser's toolbar, equal to the page background. */
  themeColor: '#0a0e14',
} as const
