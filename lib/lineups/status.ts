/** A broken lineup leaves the lists of lineups, but keeps its page. */
export const isPublic = (status: string): boolean => status === 'published' || status === 'broken'
