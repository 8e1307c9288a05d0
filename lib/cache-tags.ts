export const cacheTags = {
  /** Lists, counts, popularity and the sitemap. */
  lineups: 'lineups',
  /** The lists shown behind lineups that were opened directly by URL. */
  backgroundList: 'background-list',
  lineup: (shortId: string) => `lineup:${shortId}`,
  playbook: (shortId: string) => `playbook:${shortId}`,
  /** The lists, and the entries in the sitemap. */
  publicPlaybooks: 'public-playbooks',
  /** Pages with the author's username. */
  author: (username: string) => `author:${username}`,
  /** For changes of many pages, or from outside the site. */
  everything: 'everything',
} as const
