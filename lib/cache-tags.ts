export const cacheTags = {
  lineups: 'lineups',
  /** The lists shown behind lineups that were opened directly by URL. */
  backgroundList: 'background-list',
  lineup: (shortId: string) => `lineup:${shortId}`,
  playbook: (shortId: string) => `playbook:${shortId}`,
  publicPlaybooks: 'public-playbooks',
  /** Pages with the author's username. */
  author: (username: string) => `author:${username}`,
  /** For changes of many pages, or from outside the site. */
  everything: 'everything',
} as const
