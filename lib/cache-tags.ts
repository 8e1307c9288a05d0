/**
 * Names of what the cache holds. A write names what it changed; nothing else is thrown away.
 */
export const cacheTags = {
  /** Every list, count, popularity and the sitemap. */
  lineups: 'lineups',
  /** The lists behind lineups that were opened directly. */
  backgroundList: 'background-list',
  /** One lineup's page and share image, by its short id. */
  lineup: (shortId: string) => `lineup:${shortId}`,
  /** All public documents, for when data changed behind the application's back. */
  everything: 'everything',
} as const
