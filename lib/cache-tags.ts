export const cacheTags = {
  /** Lists, counts, popularity and the sitemap. */
  lineups: 'lineups',
  /** The lists shown behind lineups that were opened directly by URL. */
  backgroundList: 'background-list',
  /** By short id. */
  lineup: (shortId: string) => `lineup:${shortId}`,
  /** By short id. */
  playbook: (shortId: string) => `playbook:${shortId}`,
  /** Also their entries in the sitemap. */
  publicPlaybooks: 'public-playbooks',
  /** Pages with the author's username. */
  author: (username: string) => `author:${username}`,
  /** For changes of many pages, or from outside. */
  everything: 'everything',
} as const
