/** A broken lineup is in no list, but keeps its page. */
export const isPublic = (status: string): boolean => status === 'published' || status === 'broken'
