export const cacheTags = {
  /** Every list, count, popularity and the sitemap. */
  lineups: 'lineups',
  /** The lists shown behind lineups that were opened directly by URL. */
  backgroundList: 'background-list',
  /** One lineup's page and share image, by its short id. */
  lineup: (shortId: string) => `lineup:${shortId}`,
  /** One public playbook's page, by its short id. */
  playbook: (shortId: string) => `playbook:${shortId}`,
  /** The lists of public playbooks, and the public playbooks in the sitemap. */
  publicPlaybooks: 'public-playbooks',
  /** The pages with an author's username: that of the author, and those of their lineups. */
  author: (username: string) => `author:${username}`,
  /** Everything cached, for changes of many pages: a patch, an act on many lineups, a change from outside. */
  everything: 'everything',
} as const
