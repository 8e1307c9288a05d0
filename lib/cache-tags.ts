/** Tags of cached data. A write invalidates the tags of what it changed, and no others. */
export const cacheTags = {
  /** Every list, count, popularity and the sitemap. */
  lineups: 'lineups',
  /** The lists shown behind lineups that were opened directly by URL. */
  backgroundList: 'background-list',
  /** One lineup's page and share image, by its short id. */
  lineup: (shortId: string) => `lineup:${shortId}`,
  /** What shows an author's username: their page, and the pages of their lineups. */
  author: (username: string) => `author:${username}`,
  /** All static pages. Invalidated when data was changed outside the application, such as by a restore. */
  everything: 'everything',
} as const
