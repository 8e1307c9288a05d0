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

/** Pages with a lineup show its author as well. */
export const tagsOfLineup = ({ shortId, author }: { shortId: string; author: string | null }): string[] =>
  author ? [cacheTags.lineup(shortId), cacheTags.author(author)] : [cacheTags.lineup(shortId)]
